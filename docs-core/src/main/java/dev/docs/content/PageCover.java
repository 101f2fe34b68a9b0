package dev.docs.content;

import dev.docs.content.document.ContentRef;
import org.jspecify.annotations.Nullable;

/**
 * The image above a page.
 *
 * @param ref the image, a file of the space or a URL; null where there is none for light themes
 * @param refDark the image for dark themes, or null
 * @param yPos how far the image is moved upwards, in pixels
 */
public record PageCover(@Nullable ContentRef ref, @Nullable ContentRef refDark, double yPos) {}
