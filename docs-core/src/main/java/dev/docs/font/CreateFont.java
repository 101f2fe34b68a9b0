package dev.docs.font;

import dev.docs.command.Text;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Creates a font.
 *
 * @param fontFamily its name in CSS, 1 to 50 characters
 * @param fontFaces one at least, none without an upload, one of them of weight 400
 */
public record CreateFont(
    @NotNull(message = "is required") @Text(min = 1, max = CustomFont.MAX_FAMILY) String fontFamily,
    @NotNull(message = "is required")
        @Size(min = 1, max = CustomFont.MAX_WEIGHT, message = "must be from {min} to {max} faces")
        List<@NotNull(message = "is required") @Valid SaveFontFace> fontFaces) {
  public CreateFont {
    fontFaces = fontFaces == null ? null : Collections.unmodifiableList(new ArrayList<>(fontFaces));
  }

  public static CreateFont named(String fontFamily, SaveFontFace... faces) {
    return new CreateFont(fontFamily, Arrays.asList(faces));
  }
}
