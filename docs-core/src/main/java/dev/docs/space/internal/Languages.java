package dev.docs.space.internal;

import dev.docs.rule.internal.KeepsRule;

/** The languages that spaces are written in. */
@KeepsRule("space-language")
public final class Languages {

  /** The longest code. */
  public static final int MAX_LENGTH = 5;

  /** The codes that the later interface names. */
  public static final String PATTERN =
      "en|fr|de|es|it|pt|pt-br|ru|ja|zh|zh-tw|yue|ko|ar|hi|nl|pl|tr|sv|no|da|fi|el|cs|hu|ro|th|vi"
          + "|id|ms|he|uk|sk|bg|hr|lt|lv|et|sl";

  /** The error text for {@link #PATTERN}. */
  public static final String FORM = "must be the code of a language, such as en or pt-br";

  private Languages() {}
}
