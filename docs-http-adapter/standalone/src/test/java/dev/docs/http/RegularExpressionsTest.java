package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.docs.architecture.MainClasses;
import dev.docs.expression.ExpressionCosts;
import dev.docs.expression.ExpressionCosts.Use;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No regular expression recurses over a text, or reads its characters again and again: what comes
 * from others is as long as they like.
 */
class RegularExpressionsTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));

  /**
   * Of a text that is read in full. What reads a text of 8,000 characters again and again, or
   * recurses over it, is told there, too: longer ones show that nothing begins beyond that.
   */
  private static final int LENGTH = Runs.nightly() ? 1_000_000 : Runs.everything() ? 25_000 : 8_000;

  private static final Set<String> SEARCHES =
      Set.of(
          "asPredicate", "find", "replaceAll", "replaceFirst", "results", "split", "splitAsStream");

  private static final Pattern UNICODE = Pattern.compile("(?<!\\\\)\\\\u([0-9a-f]{4})");

  private static final String LITERAL = "\"((?:[^\"\\\\]|\\\\.)*+)\"";

  /** A call of a string with an expression; that of a matcher has a replacement only. */
  private static final Pattern CALL =
      Pattern.compile(
          "\\.(?:matches\\(\\s*"
              + LITERAL
              + "\\s*\\)|(?:replaceAll|replaceFirst|split)\\(\\s*"
              + LITERAL
              + "\\s*,)");

  private static Optional<String> fault(String name, Pattern pattern, Use use) {
    return new ExpressionCosts(pattern, use)
        .fault(LENGTH, 1)
        .map(fault -> name + " " + fault.replaceAll("\\p{Cntrl}", "?"));
  }

  // ---------------------------------------------------------------- constants

  private static List<JavaField> constants() {
    return MainClasses.all().stream()
        .flatMap(type -> type.getFields().stream())
        .filter(field -> field.getRawType().isEquivalentTo(Pattern.class))
        .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
        .toList();
  }

  private static Pattern value(JavaField constant) {
    try {
      Class<?> type = Class.forName(constant.getOwner().getName());
      Field field = type.getDeclaredField(constant.getName());
      field.setAccessible(true);
      return (Pattern) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(constant.getFullName(), e);
    }
  }

  /** What searches in the methods that read a constant. */
  private static boolean isSearched(JavaField constant) {
    return constant.getAccessesToSelf().stream()
        .map(JavaAccess::getOwner)
        .anyMatch(RegularExpressionsTest::searches);
  }

  private static boolean searches(JavaCodeUnit method) {
    return Stream.concat(
            method.getMethodCallsFromSelf().stream(), method.getMethodReferencesFromSelf().stream())
        .filter(call -> isExpression(call.getTargetOwner()))
        .anyMatch(call -> SEARCHES.contains(call.getName()));
  }

  private static boolean isExpression(JavaClass type) {
    return type.isEquivalentTo(Matcher.class) || type.isEquivalentTo(Pattern.class);
  }

  @Test
  @WholeRun
  void noConstantRecursesOrIsQuadratic() {
    List<String> faults = new ArrayList<>();
    List<JavaField> constants = constants();
    for (JavaField constant : constants) {
      Pattern pattern = value(constant);
      String name = constant.getFullName();
      fault(name, pattern, Use.MATCHED).ifPresent(faults::add);
      if (isSearched(constant)) {
        fault(name, pattern, Use.FOUND).ifPresent(faults::add);
      }
    }
    assertThat(constants).hasSizeGreaterThan(100);
    assertThat(faults).isEmpty();
  }

  // ---------------------------------------------------------------- expressions in calls

  private static List<Path> sources() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> file.toString().contains("/src/main/java/"))
          .filter(file -> !ROOT.relativize(file).startsWith("examples"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value of a literal as it stands in a source. */
  private static String unescaped(String literal) {
    return UNICODE
        .matcher(literal)
        .replaceAll(
            code ->
                Matcher.quoteReplacement(Character.toString(Integer.parseInt(code.group(1), 16))))
        .translateEscapes();
  }

  @Test
  @WholeRun
  void noExpressionInACallRecursesOrIsQuadratic() {
    Set<String> tried = new TreeSet<>();
    List<String> faults = new ArrayList<>();
    for (Path file : sources()) {
      Matcher call = CALL.matcher(read(file));
      while (call.find()) {
        boolean whole = call.group(1) != null;
        String expression = unescaped(call.group(whole ? 1 : 2));
        Use use = whole ? Use.MATCHED : Use.FOUND;
        if (tried.add(use + expression)) {
          fault(file.getFileName() + " " + expression, Pattern.compile(expression), use)
              .ifPresent(faults::add);
        }
      }
    }
    assertThat(tried).hasSizeGreaterThan(50);
    assertThat(faults).isEmpty();
  }
}
