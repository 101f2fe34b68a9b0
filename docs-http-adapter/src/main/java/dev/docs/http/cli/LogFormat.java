package dev.docs.http.cli;

/** The form of what the server prints. */
enum LogFormat {
  /** Lines for people. */
  TEXT,
  /** A JSON object on each line. */
  JSON
}
