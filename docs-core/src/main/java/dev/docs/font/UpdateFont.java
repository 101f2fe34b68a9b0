package dev.docs.font;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Changes a font.
 *
 * @param fontFamily its name in CSS, 1 to 50 characters
 * @param fontFaces the complete list of its faces, one of weight 400; other faces are removed
 */
public record UpdateFont(
    Update<@NotNull @BoundedText(min = 1, max = CustomFont.MAX_FAMILY, line = true) String>
        fontFamily,
    Update<
            @NotNull @Size(max = CustomFont.MAX_WEIGHT, message = "must be at most {max} faces")
                List<
                CreateFont.@NotNull(message = "is required") @Valid Face>>
        fontFaces) {

  /** Changes nothing: the value to start from. */
  public static final UpdateFont NOTHING = new UpdateFont(Update.keep(), Update.keep());

  public UpdateFont {
    fontFaces = fontFaces.map(faces -> Collections.unmodifiableList(new ArrayList<>(faces)));
  }

  public UpdateFont fontFamily(String name) {
    return new UpdateFont(Update.to(name), fontFaces);
  }

  public UpdateFont fontFaces(List<CreateFont.Face> faces) {
    return new UpdateFont(fontFamily, Update.to(faces));
  }
}
