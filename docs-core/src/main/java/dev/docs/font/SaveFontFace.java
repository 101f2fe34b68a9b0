package dev.docs.font;

import dev.docs.command.internal.Text;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * A face that a font is to have.
 *
 * @param weight 1 to 1,000
 * @param storageKey the key of an upload; null for the file that the font has of this weight
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
