package dev.docs.http.content;

import dev.docs.http.call.Call;

/** The response format of texts. */
public enum Format {
  /** A block tree. */
  DOCUMENT,
  /** The stored Markdown. */
  MARKDOWN;

  /** The format that a call asks for; Markdown where it says nothing. */
  public static Format of(Call call) {
    return call.query().declares("format")
        ? call.query().oneOf("format", Format.class).orElse(MARKDOWN)
        : MARKDOWN;
  }
}
