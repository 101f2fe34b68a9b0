package dev.docs.http.cli;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/** Logs what operations ignore: each field of each operation once. Thread-safe. */
final class IgnoredFieldsLog implements BiConsumer<String, List<String>> {

  /** The most fields that are logged, as clients choose their names. */
  private static final int MAX_LOGGED = 1_000;

  private final Set<String> logged = ConcurrentHashMap.newKeySet();

  @Override
  public void accept(String operation, List<String> fields) {
    for (String field : fields) {
      String told = operation + " ignored " + printable(field);
      if (logged.size() < MAX_LOGGED && logged.add(told)) {
        System.getLogger("dev.docs.http").log(System.Logger.Level.WARNING, told);
      }
    }
  }

  /** On one line, and without the indexes that would make each field another one. */
  private static String printable(String field) {
    String line = field.replaceAll("\\[\\d+]", "[]").replaceAll("[^\\x20-\\x7e]", "?");
    return line.length() > 200 ? line.substring(0, 200) + "..." : line;
  }
}
