package dev.docs.content.edit;

import dev.docs.command.internal.Validation;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A batch of edits: applied in order, all or nothing. */
@KeepsRule("batch")
public record Edits(
    @Size(min = 1, max = ContentEdit.MAX_BATCH, message = "must be from {min} to {max} changes")
        List<@NotNull(message = "is required") @Valid ContentEdit> changes) {

  public Edits {
    changes = changes == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(changes));
  }

  /**
   * A validated batch.
   *
   * @throws DocsException with {@code INVALID} and all violations, and if its files exceed {@link
   *     BatchBytes#MAX} in total
   */
  public static Edits checked(List<? extends ContentEdit> changes) {
    Edits edits =
        Validation.check(
            new Edits(changes == null ? List.of() : Collections.unmodifiableList(changes)));
    BatchBytes together = new BatchBytes();
    for (ContentEdit change : edits.changes()) {
      if (change instanceof ContentEdit.InsertFiles insert) {
        insert.files().forEach(file -> together.add(file.bytes()));
      }
    }
    return edits;
  }
}
