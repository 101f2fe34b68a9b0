package dev.docs.http.json;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. Stateless. */
public final class Nearest {

  private Nearest() {}

  /** A question for the most similar name, to be appended to a message; empty without one. */
  public static String question(String given, Collection<String> names) {
    return of(given, names).map(near -> ": did you mean " + near + "?").orElse("");
  }

  /** The most similar name, if it differs in less than half of its characters. */
  static Optional<String> of(String given, Collection<String> names) {
    return names.stream()
        .min(
            Comparator.comparingInt((String name) -> distance(given, name))
                .thenComparing(name -> name))
        .filter(name -> distance(given, name) * 2 < name.length());
  }

  /** The number of characters to insert, delete or replace, regardless of case. */
  private static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
