package dev.docs.http.space.content;

import dev.docs.change.ChangeRequest;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.SemanticChangeJson;
import dev.docs.http.type.ObjectType;
import java.util.Optional;

/**
 * The changes of a revision or change request, as they are shown.
 *
 * @param mergedFrom the change request that the revision merged
 */
record ChangesJson(Optional<ChangeRequest.View> mergedFrom, SemanticChangeJson changes) {

  static final ObjectType<ChangesJson> CHANGES =
      SemanticChangeJson.fields(
              ObjectType.<ChangesJson>named("RevisionSemanticChanges")
                  .optional(
                      "mergedFrom",
                      ChangeRequestJson.CHANGE_REQUEST,
                      shown -> shown.mergedFrom().orElse(null)),
              ChangesJson::changes)
          .build();
}
