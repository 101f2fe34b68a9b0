package dev.docs.store.codec;

import java.io.IOException;

/**
 * Takes a value of a kind, part after part: an object as {@link #startObject}, for each of its
 * fields a {@link #name} and a value, and {@link #endObject}; a list likewise. What it is given is
 * well-formed. Names and texts may contain any characters, NUL and unpaired surrogates included.
 */
public interface ValueWriter {

  void startObject() throws IOException;

  /** The name of the field whose value follows. */
  void name(String name) throws IOException;

  void endObject() throws IOException;

  void startList() throws IOException;

  void endList() throws IOException;

  void text(String text) throws IOException;

  void number(int number) throws IOException;

  void number(long number) throws IOException;

  /** A number, which may be NaN or infinite; its text may be read in its place. */
  void number(double number) throws IOException;

  void flag(boolean flag) throws IOException;

  void bytes(byte[] bytes) throws IOException;

  /** The absence of a value, in a list or as a field. */
  void none() throws IOException;
}
