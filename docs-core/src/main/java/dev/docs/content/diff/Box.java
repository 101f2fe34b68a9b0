package dev.docs.content.diff;

/** A range of the lines before and a range of the lines after; ends are exclusive. */
record Box(int beforeStart, int beforeEnd, int afterStart, int afterEnd) {

  int beforeCount() {
    return beforeEnd - beforeStart;
  }

  int afterCount() {
    return afterEnd - afterStart;
  }
}
