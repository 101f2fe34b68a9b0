package dev.docs.command.internal;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Path;
import jakarta.validation.Validator;
import java.util.Locale;
import java.util.Set;
import org.hibernate.validator.HibernateValidator;

/**
 * Checks commands against the constraints on their components, all at once. The validator is built
 * for the first command, once for all instances. Thread-safe.
 */
public final class Validation {

  private Validation() {}

  /**
   * Checks a command, and returns it.
   *
   * @throws DocsException with {@code INVALID} and all violations, but at most {@value
   *     BoundedMessages#MAX}
   */
  public static <T> T check(T command) {
    if (command == null) {
      throw DocsException.invalid("command", "must not be null");
    }
    BoundedMessages.start();
    Set<ConstraintViolation<T>> found;
    try {
      found = Holder.VALIDATOR.validate(command);
    } catch (BoundedMessages.TooMany e) {
      throw DocsException.invalid(e.first(), DocsException.MANY);
    } finally {
      BoundedMessages.end();
    }
    if (!found.isEmpty()) {
      throw DocsException.invalid(
          found.stream()
              .map(v -> new Violation(field(v.getPropertyPath()), v.getMessage()))
              .distinct()
              .toList());
    }
    return command;
  }

  /**
   * Begins to build the validator, which takes about a third of a second in a cold JVM, while the
   * caller goes on: returns immediately. A failure is left to whoever needs the validator.
   *
   * @param first the class of the first command, whose constraints are read as well
   */
  public static void warmUp(Class<?> first) {
    // Nothing else on this thread: classes of ours whose initialization needs one another would
    // wait for each other forever.
    Thread thread =
        new Thread(() -> Holder.VALIDATOR.getConstraintsForClass(first), "docs-warm-up");
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((failed, failure) -> {});
    thread.start();
  }

  /**
   * Builds the validator, and lets it read the constraints of commands: what the first of them
   * would wait for.
   *
   * @param valid commands without violations
   */
  public static void prepare(Object... valid) {
    for (Object command : valid) {
      Holder.VALIDATOR.validate(command);
    }
  }

  /** The path in the caller's terms: without wrappers of values. */
  static String field(Path path) {
    StringBuilder out = new StringBuilder();
    for (Path.Node node : path) {
      String name = node.getName();
      if (node.getIndex() != null) {
        out.append('[').append(node.getIndex()).append(']');
      }
      if (name != null && !isWrapper(name, out.length() == 0)) {
        out.append(out.length() == 0 ? "" : ".").append(name);
      }
    }
    return out.toString();
  }

  private static boolean isWrapper(String name, boolean first) {
    return name.startsWith("<") || name.equals("fields") || (!first && name.equals("value"));
  }

  /** Built without XML and without an expression language: both cost start-up time. */
  private static final class Holder {
    private static final Validator VALIDATOR = QuietValidator.without(Holder::build);

    private static Validator build() {
      return jakarta.validation.Validation.byProvider(HibernateValidator.class)
          .configure()
          .ignoreXmlConfiguration()
          .addValueExtractor(new UpdateExtractor())
          .defaultLocale(Locale.ROOT)
          .messageInterpolator(new BoundedMessages())
          .buildValidatorFactory()
          .getValidator();
    }
  }
}
