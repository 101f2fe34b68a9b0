package dev.docs.command.internal;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import jakarta.validation.ElementKind;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Path;
import jakarta.validation.ValidationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hibernate.validator.messageinterpolation.HibernateMessageInterpolatorContext;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;

/**
 * Creates the messages of a validation, and aborts it when there are too many: a violation takes
 * about a kilobyte, and every value of a command may cause one. Thread-safe.
 */
final class BoundedMessages implements MessageInterpolator {

  /** The most violations of a command: far more than are reported. */
  static final int MAX = 1_000;

  /** The template of {@code NotNull} where a constraint gives no message of its own. */
  private static final String NOT_NULL = "{jakarta.validation.constraints.NotNull.message}";

  private static final ThreadLocal<Made> MADE = new ThreadLocal<>();

  private final MessageInterpolator messages =
      new ParameterMessageInterpolator(Set.of(Locale.ROOT), Locale.ROOT, false);

  private static final class Made {
    private final List<Violation> first = new ArrayList<>();
    private int count;
  }

  /** Counts from zero in this thread. */
  static void start() {
    MADE.set(new Made());
  }

  static void end() {
    MADE.remove();
  }

  @Override
  public String interpolate(String template, Context context) {
    return interpolate(template, context, Locale.ROOT);
  }

  @Override
  public String interpolate(String template, Context context, Locale locale) {
    Path place = context.unwrap(HibernateMessageInterpolatorContext.class).getPropertyPath();
    String message =
        template.equals(NOT_NULL) ? absent(place) : messages.interpolate(template, context, locale);
    Made made = MADE.get();
    if (made.first.size() < DocsException.MAX_LISTED) {
      made.first.add(new Violation(Validation.field(place), message));
    }
    made.count++;
    if (made.count > MAX) {
      throw new TooMany(made.first);
    }
    return message;
  }

  /** A component is required; a value within one, such as that of an update, is set to null. */
  private static String absent(Path place) {
    boolean isWithin = false;
    for (Path.Node node : place) {
      isWithin = node.getKind() == ElementKind.CONTAINER_ELEMENT;
    }
    return isWithin ? "must not be null" : "is required";
  }

  /** The limit of violations is reached. */
  static final class TooMany extends ValidationException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> first;

    private TooMany(List<Violation> first) {
      this.first = first;
    }

    List<Violation> first() {
      return first;
    }
  }
}
