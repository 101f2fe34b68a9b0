package dev.docs.http.view;

import dev.docs.content.reference.References.NotIndexed;
import dev.docs.content.reference.Relation;
import dev.docs.http.json.JsonObject;
import dev.docs.reference.ReferenceList;
import dev.docs.reference.ReferenceStats;
import dev.docs.reference.ReferenceUsage;

/** References by their target. */
public final class ReferenceJson {

  private ReferenceJson() {}

  public static JsonObject of(ReferenceList list, Links links) {
    LocationJson locations = new LocationJson(links);
    JsonObject json =
        ListJson.of(list.usages(), usage -> of(usage, locations)).put("stats", of(list.stats()));
    if (!list.notIndexed().isEmpty()) {
      json.putEach("notIndexed", list.notIndexed(), ReferenceJson::of);
    }
    return json;
  }

  private static JsonObject of(NotIndexed text) {
    return JsonObject.of("reference", RefJson.of(text.source())).put("reason", text.reason());
  }

  private static JsonObject of(ReferenceUsage usage, LocationJson locations) {
    return JsonObject.of("status", usage.status())
        .put("relation", usage.relation() == Relation.DEPENDS_ON ? "dependsOn" : "reference")
        .putIfPresent("targetReference", usage.target().map(locations::of))
        .putEach("locationReferences", usage.locations(), locations::of);
  }

  private static JsonObject of(ReferenceStats stats) {
    JsonObject broken = JsonObject.of("total", stats.broken());
    stats.brokenByChangeRequest().ifPresent(count -> broken.put("changeRequest", count));
    return JsonObject.of("total", stats.total()).put("broken", broken);
  }
}
