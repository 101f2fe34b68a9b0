package dev.docs.font;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
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
 * @param fontFaces at least one, each with an upload, one of weight 400
 */
public record CreateFont(
    @NotNull @BoundedText(min = 1, max = CustomFont.MAX_FAMILY, line = true) String fontFamily,
    @NotNull
        @Size(min = 1, max = CustomFont.MAX_WEIGHT, message = "must be from {min} to {max} faces")
        List<@NotNull(message = "is required") @Valid Face> fontFaces) {
  public CreateFont {
    fontFaces = fontFaces == null ? null : Collections.unmodifiableList(new ArrayList<>(fontFaces));
  }

  public static CreateFont named(String fontFamily, Face... fontFaces) {
    return new CreateFont(fontFamily, Arrays.asList(fontFaces));
  }

  /**
   * A face of a font to create or update.
   *
   * @param weight 1 to 1,000
   * @param storageKey the key of an upload; not set in an update to remove the face of this weight
   */
  public record Face(
      @NotNull
          @Min(value = 1, message = "must be at least {value}")
          @Max(value = CustomFont.MAX_WEIGHT, message = "must be at most {value}")
          Integer weight,
      @NotNull Update<@NotNull @BoundedText(min = 1, max = 512) String> storageKey) {

    /** The face with the file of an upload. */
    public static Face of(Integer weight, String storageKey) {
      return new Face(weight, Update.to(storageKey));
    }

    /** Removes the face of this weight; does nothing where there is none. */
    public static Face removed(int weight) {
      return new Face(weight, Update.keep());
    }
  }
}
