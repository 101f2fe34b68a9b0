package dev.docs.comment;

import dev.docs.command.internal.Text;
import jakarta.validation.constraints.NotNull;

/**
 * A cell of a table.
 *
 * @param record the identifier of its row
 * @param definition the identifier of its column
 */
public record TableCell(
    @NotNull(message = "is required") @Text(min = 1, max = CommentTarget.MAX_NODE) String record,
    @NotNull(message = "is required") @Text(min = 1, max = CommentTarget.MAX_NODE)
        String definition) {}
