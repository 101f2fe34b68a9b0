package dev.docs.http.change;

import dev.docs.change.ConflictRecord;
import dev.docs.change.Merges;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.merge.ConflictValues;
import dev.docs.http.content.SemanticChangeJson;
import dev.docs.http.json.WireName;
import dev.docs.http.type.ObjectType;
import dev.docs.id.ConflictId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A conflict, as it is shown.
 *
 * @param id null for one of a preview
 * @param resolution null for an open one
 */
record ConflictJson(
    @Nullable ConflictId id, Conflict conflict, ConflictRecord.@Nullable Side resolution) {

  /** A preview of a merge, with the changes to the main content. */
  record Preview(Merges.Preview preview, SemanticChangeJson changes) {

    private List<ConflictJson> conflicts() {
      return Stream.concat(
              preview.open().stream().map(ConflictJson::of),
              preview.found().stream().map(found -> new ConflictJson(null, found, null)))
          .toList();
    }
  }

  private static final ObjectType<Conflict.OtherText> OTHER_TEXT =
      ObjectType.<Conflict.OtherText>inline("ChangeRequestConflict.otherTexts")
          .field("page", "string", Conflict.OtherText::page)
          .field("path", "string", Conflict.OtherText::path)
          .field("base", "string|null", Conflict.OtherText::base)
          .field("ours", "string|null", Conflict.OtherText::ours)
          .field("theirs", "string|null", Conflict.OtherText::theirs)
          .build();

  private static final String ANY =
      "string|number|boolean|object|array of (string|number|boolean|object|null)|null";

  private static final ObjectType<ConflictValues> VALUES =
      ObjectType.<ConflictValues>inline("ChangeRequestConflict.values")
          .field("base", ANY, ConflictValues::base)
          .field("ours", ANY, ConflictValues::ours)
          .field("theirs", ANY, ConflictValues::theirs)
          .build();

  static final ObjectType<ConflictJson> CONFLICT =
      ObjectType.<ConflictJson>named("ChangeRequestConflict")
          .optional("id", "string", ConflictJson::id)
          .constant("object", "change-request-conflict")
          .field(
              "kind",
              '"' + String.join("\"|\"", WireName.all(Conflict.Kind.class)) + '"',
              shown -> shown.conflict().kind())
          .optional("page", "string", shown -> shown.conflict().page())
          .optional("file", "string", shown -> shown.conflict().file())
          .optional("reusableContent", "string", shown -> shown.conflict().reusableContent())
          .optional("field", "string", shown -> shown.conflict().field())
          .field("path", "string", shown -> shown.conflict().path())
          .field("base", "string|null", shown -> shown.conflict().base())
          .field("ours", "string|null", shown -> shown.conflict().ours())
          .field("theirs", "string|null", shown -> shown.conflict().theirs())
          .optional("values", VALUES, shown -> ConflictValues.of(shown.conflict()).orElse(null))
          .optionalEach("otherTexts", OTHER_TEXT, shown -> shown.conflict().otherTexts())
          .field(
              "resolution",
              "\"ours\"|\"theirs\"|\"given\"|\"edited\"|\"agreed\"|\"united\"|null",
              ConflictJson::resolution)
          .build();

  static final ObjectType<Preview> PREVIEW =
      SemanticChangeJson.fields(
              ObjectType.<Preview>named("ChangeRequestMergePreview")
                  .field(
                      "result",
                      "\"merge\"|\"conflicts\"",
                      shown -> shown.preview().isConflicted() ? "conflicts" : "merge")
                  .field("outdated", "boolean", shown -> shown.preview().outdated())
                  .each("conflicts", CONFLICT, Preview::conflicts),
              Preview::changes)
          .build();

  static ConflictJson of(ConflictRecord conflict) {
    return new ConflictJson(
        conflict.id(),
        conflict.conflict(),
        conflict.resolution().map(ConflictRecord.Resolved::side).orElse(null));
  }
}
