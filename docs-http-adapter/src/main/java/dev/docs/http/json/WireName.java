package dev.docs.http.json;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The spelling of enum constants in the API: {@code CHANGES_REQUESTED} is {@code
 * changes-requested}.
 */
public final class WireName {

  /** The spellings of an enum's constants, in order. */
  private static final ClassValue<List<String>> SPELLED =
      new ClassValue<>() {
        @Override
        protected List<String> computeValue(Class<?> type) {
          return Arrays.stream(type.getEnumConstants()).map(WireName::spelled).toList();
        }
      };

  private WireName() {}

  @SuppressWarnings("EnumOrdinal") // the index in the list of the same class
  public static String of(Enum<?> constant) {
    return SPELLED.get(constant.getDeclaringClass()).get(constant.ordinal());
  }

  private static String spelled(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant spelled {@code name}; empty when there is none. */
  public static <E extends Enum<E>> Optional<E> parse(Class<E> type, String name) {
    return Arrays.stream(type.getEnumConstants()).filter(e -> of(e).equals(name)).findFirst();
  }

  /** All spellings, in the order of the constants. */
  public static <E extends Enum<E>> List<String> all(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(WireName::of).toList();
  }
}
