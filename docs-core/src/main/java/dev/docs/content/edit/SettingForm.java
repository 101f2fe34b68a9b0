package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.error.DocsException;
import org.jspecify.annotations.Nullable;

/**
 * How values of a setting are written in front matter, and read from a text that somebody gives.
 *
 * @param <T> the type of the values of a page
 */
public interface SettingForm<T extends @Nullable Object> {

  /**
   * The value as front matter has it: a {@link String}, {@link Number} or {@link Boolean}, or null
   * for none.
   *
   * @param page which has the setting, in this content
   */
  @Nullable Object plain(T value, Page page, Content content);

  /**
   * The value of a given text; an empty one means none.
   *
   * @param page which gets the setting, in this content
   * @throws DocsException INVALID if it is not a value of the setting
   */
  @Nullable T given(String text, Page page, Content content);

  /** A value that was given and is none. */
  static DocsException invalid(String problem) {
    return DocsException.invalid("markdown", problem);
  }
}
