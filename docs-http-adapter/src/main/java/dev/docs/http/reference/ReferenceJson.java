package dev.docs.http.reference;

import dev.docs.http.content.RefJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.ListJson;
import dev.docs.http.link.Links;
import dev.docs.reference.ReferenceList;

/** The JSON of references grouped by their target. */
final class ReferenceJson {

  private ReferenceJson() {}

  static JsonFields of(ReferenceList list, Links links) {
    LocationJson locations = new LocationJson(links);
    return json -> {
      ListJson.of(list.usages(), usage -> of(usage, locations)).writeTo(json);
      json.put("stats", of(list.stats()));
      if (!list.notIndexed().isEmpty()) {
        json.putEach("notIndexed", list.notIndexed(), text -> of(text, links));
      }
    };
  }

  private static JsonFields of(ReferenceList.NotIndexed text, Links links) {
    return json ->
        json.put("reference", RefJson.REF.of(text.source(), links)).put("reason", text.reason());
  }

  private static JsonFields of(ReferenceList.Usage usage, LocationJson locations) {
    return json ->
        json.put("status", usage.status())
            .put(
                "relation",
                usage.relation() == ReferenceList.Relation.DEPENDS_ON ? "dependsOn" : "reference")
            .putIfPresent("targetReference", usage.target().map(locations::of))
            .putEach("locationReferences", usage.locations(), locations::of);
  }

  private static JsonFields broken(ReferenceList.Stats stats) {
    return json -> {
      json.put("total", stats.broken());
      stats.brokenByChangeRequest().ifPresent(count -> json.put("changeRequest", count));
    };
  }

  private static JsonFields of(ReferenceList.Stats stats) {
    return json -> json.put("total", stats.total()).put("broken", broken(stats));
  }
}
