package dev.docs.store.codec;

import java.io.IOException;

/** Gives back what a {@link ValueWriter} was given, token by token. */
public interface ValueReader {

  /** What is read next. */
  enum Token {
    OBJECT_START,
    /** The name of a field; its value follows. */
    NAME,
    OBJECT_END,
    LIST_START,
    LIST_END,
    TEXT,
    NUMBER,
    FLAG,
    BYTES,
    NONE
  }

  /** Goes to the next token, at first to the first one. */
  Token next() throws IOException;

  /** The token that was gone to last. */
  Token current();

  /** The name of the field that was gone to last. */
  String name() throws IOException;

  String text() throws IOException;

  int intNumber() throws IOException;

  long longNumber() throws IOException;

  double doubleNumber() throws IOException;

  boolean flag() throws IOException;

  /** The bytes at the current token, of a form that has no bytes of its own also from a text. */
  byte[] bytes() throws IOException;

  /**
   * Goes to the last token of the value at the current one, which is not wanted: a later release
   * wrote a field that this one does not know.
   */
  void skip() throws IOException;
}
