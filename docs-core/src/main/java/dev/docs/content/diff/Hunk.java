package dev.docs.content.diff;

/**
 * A range of lines and the lines that replace it. Line numbers start from 0, ends are exclusive;
 * one of the ranges may be empty.
 */
public record Hunk(int beforeStart, int beforeEnd, int afterStart, int afterEnd) {

  /** The number of a line below this hunk after the change, less its number before. */
  public int shift() {
    return afterEnd - beforeEnd;
  }

  /** The hunk of the opposite change. */
  public Hunk reversed() {
    return new Hunk(afterStart, afterEnd, beforeStart, beforeEnd);
  }
}
