package dev.docs.http.git;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A file of a pack: written once, read at any place. */
interface PackFile extends Closeable {

  /** Reads what there is at a position; negative at the end. */
  int read(long at, ByteBuffer to) throws IOException;

  void append(byte[] bytes, int from, int length) throws IOException;

  long size() throws IOException;
}
