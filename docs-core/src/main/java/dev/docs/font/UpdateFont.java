package dev.docs.font;

import dev.docs.command.Text;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes a font; null keeps what is there.
 *
 * @param fontFamily its name in CSS, 1 to 50 characters
 * @param fontFaces all faces it is to have from now on, one of them of weight 400; those that are
 *     not named are removed
 */
public record UpdateFont(
    @Text(min = 1, max = CustomFont.MAX_FAMILY) @Nullable String fontFamily,
    @Size(max = CustomFont.MAX_WEIGHT, message = "must be at most {max} faces")
        @Nullable List<@NotNull(message = "is required") @Valid SaveFontFace> fontFaces) {
  public UpdateFont {
    fontFaces = fontFaces == null ? null : Collections.unmodifiableList(new ArrayList<>(fontFaces));
  }
}
