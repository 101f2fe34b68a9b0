package dev.docs.http.reference;

import static dev.docs.http.reference.LocationJson.LOCATION;

import dev.docs.http.content.RefJson;
import dev.docs.http.type.ObjectType;
import dev.docs.reference.ReferenceList;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The JSON of references grouped by their target. */
public final class ReferenceJson {

  private static final ObjectType<ReferenceList.Usage> USAGE =
      ObjectType.<ReferenceList.Usage>named("ContentReferenceUsage")
          .field("status", "ContentReferenceStatus", ReferenceList.Usage::status)
          .field("relation", "ContentReferenceRelation", ReferenceJson::relation)
          .optional("targetReference", LOCATION, usage -> usage.target().orElse(null))
          .each("locationReferences", LOCATION, ReferenceList.Usage::locations)
          .build();

  private static final ObjectType<ReferenceList.Stats> STATS =
      ObjectType.<ReferenceList.Stats>named("ContentReferencesStats")
          .field("total", "number", ReferenceList.Stats::total)
          .object(
              "broken",
              broken ->
                  broken
                      .field("total", "number", ReferenceList.Stats::broken)
                      .optional("changeRequest", "number", ReferenceJson::inChangeRequest))
          .build();

  private static final ObjectType<ReferenceList.NotIndexed> NOT_INDEXED =
      ObjectType.<ReferenceList.NotIndexed>inline("ContentReferences.notIndexed")
          .field("reference", RefJson.REF, ReferenceList.NotIndexed::source)
          .field("reason", "string", ReferenceList.NotIndexed::reason)
          .build();

  /** A slice of references, which also names content that is not indexed. */
  public static final ObjectType<ReferenceList> LIST =
      ObjectType.<ReferenceList>inline("ContentReferences")
          .each("items", USAGE, list -> list.usages().items())
          .optional("next", "{page*: string}", ReferenceJson::next)
          .optional("count", "number", list -> list.usages().count())
          .field("stats", STATS, ReferenceList::stats)
          .optionalEach("notIndexed", NOT_INDEXED, ReferenceList::notIndexed)
          .build();

  private ReferenceJson() {}

  private static Optional<Map<String, String>> next(ReferenceList list) {
    return list.usages().next().map(cursor -> Map.of("page", cursor.value()));
  }

  private static String relation(ReferenceList.Usage usage) {
    return usage.relation() == ReferenceList.Relation.DEPENDS_ON ? "dependsOn" : "reference";
  }

  private static @Nullable Integer inChangeRequest(ReferenceList.Stats stats) {
    OptionalInt broken = stats.brokenByChangeRequest();
    return broken.isPresent() ? broken.getAsInt() : null;
  }
}
