package dev.docs.content.merge;

/** A stretch of the lines before and a stretch of the lines after; ends are exclusive. */
record Box(int beforeStart, int beforeEnd, int afterStart, int afterEnd) {

  int beforeCount() {
    return beforeEnd - beforeStart;
  }

  int afterCount() {
    return afterEnd - afterStart;
  }
}
