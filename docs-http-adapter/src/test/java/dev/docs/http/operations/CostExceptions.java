package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import dev.docs.http.operations.Cost.Figure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The figures that may grow beyond the contract, in a text: {@code # reason}, and below it lines of
 * a size, an operation and its figures.
 */
final class CostExceptions {

  /**
   * Some figures of an operation that follow a size.
   *
   * @param reason why
   */
  record Exempt(String reason, GrownSize size, String operation, Set<Figure> figures) {

    Exempt {
      requireNonNull(reason, "reason");
      requireNonNull(size, "size");
      requireNonNull(operation, "operation");
      figures = Set.copyOf(figures);
    }

    @Override
    public String toString() {
      return Stream.concat(
              Stream.of(size.name(), operation),
              figures.stream().sorted().map(figure -> figure.name().toLowerCase(Locale.ROOT)))
          .collect(Collectors.joining(" "));
    }
  }

  private final Path file;
  private final List<Exempt> all = new ArrayList<>();

  CostExceptions(Path file) {
    this.file = requireNonNull(file, "file");
    String reason = "";
    for (String line : read(file)) {
      if (line.startsWith("# ")) {
        reason = line.substring(2);
      } else if (!line.isBlank()) {
        String[] words = line.split(" ", -1);
        Set<Figure> figures = EnumSet.noneOf(Figure.class);
        for (String word : List.of(words).subList(2, words.length)) {
          figures.add(Figure.valueOf(word.toUpperCase(Locale.ROOT)));
        }
        all.add(new Exempt(reason, GrownSize.valueOf(words[0]), words[1], figures));
      }
    }
  }

  private static List<String> read(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** By reason, in the order of the text. */
  Map<String, List<Exempt>> byReason() {
    return all.stream()
        .collect(Collectors.groupingBy(Exempt::reason, LinkedHashMap::new, Collectors.toList()));
  }

  /** Whether a figure may grow. */
  boolean allows(Figured figured) {
    return all.stream()
        .anyMatch(
            exempt ->
                exempt.size() == figured.size()
                    && exempt.operation().equals(figured.operation())
                    && exempt.figures().contains(figured.figure()));
  }

  List<Exempt> all() {
    return List.copyOf(all);
  }

  /** Removes figures from the text. */
  void keep(Predicate<Figured> needed) throws IOException {
    List<Exempt> kept = new ArrayList<>();
    for (Exempt exempt : all) {
      Set<Figure> figures =
          exempt.figures().stream()
              .filter(f -> needed.test(new Figured(exempt.size(), exempt.operation(), f)))
              .collect(Collectors.toSet());
      if (!figures.isEmpty()) {
        kept.add(new Exempt(exempt.reason(), exempt.size(), exempt.operation(), figures));
      }
    }
    all.clear();
    all.addAll(kept);
    StringBuilder text = new StringBuilder();
    byReason()
        .forEach(
            (reason, list) -> {
              text.append(text.isEmpty() ? "# " : "\n# ").append(reason).append('\n');
              list.stream()
                  .map(Exempt::toString)
                  .sorted()
                  .forEach(l -> text.append(l).append('\n'));
            });
    Files.writeString(file, text);
  }

  /** A figure of an operation that meets a size. */
  record Figured(GrownSize size, String operation, Figure figure) {}
}
