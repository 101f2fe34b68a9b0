package dev.docs.font;

import dev.docs.command.Text;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * A face of a font to be saved.
 *
 * @param weight 1 to 1,000
 * @param storageKey the key of an upload; null for the font's current file of this weight
 */
public record SaveFontFace(
    @NotNull(message = "is required")
        @Min(value = 1, message = "must be at least {value}")
        @Max(value = CustomFont.MAX_WEIGHT, message = "must be at most {value}")
        Integer weight,
    @Text(min = 1, max = 512) @Nullable String storageKey) {

  public static SaveFontFace kept(int weight) {
    return new SaveFontFace(weight, null);
  }
}
