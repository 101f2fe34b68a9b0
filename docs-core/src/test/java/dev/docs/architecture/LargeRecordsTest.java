package dev.docs.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.content.PageLayout;
import dev.docs.git.LinkGit;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Records of many components that users give to the library can be made without their constructor,
 * which changes with each component that is added.
 */
class LargeRecordsTest {

  private static final int LARGE = 8;

  /** Records whose static methods say several components at once. */
  private static final Map<Class<?>, Set<String>> BY_STATIC_METHODS =
      Map.of(
          // of takes the visible parts by their names, and with the options
          PageLayout.class,
          Set.of(
              "cover",
              "title",
              "description",
              "tableofcontents",
              "outline",
              "pagination",
              "metadata",
              "options"),
          // below, password and token
          LinkGit.class,
          Set.of("directory", "login", "user"));

  private final Set<Class<?>> given = new TreeSet<>(Comparator.comparing(Class::getName));

  @Test
  void eachComponentOfALargeRecordThatIsGivenHasAMethodThatSetsIt() {
    Stream.concat(Services.all().stream(), Stream.of(Docs.Builder.class))
        .flatMap(Services::methods)
        .flatMap(method -> Arrays.stream(method.getGenericParameterTypes()))
        .forEach(this::give);
    List<Class<?>> large =
        given.stream()
            .filter(Class::isRecord)
            .filter(type -> type.getRecordComponents().length >= LARGE)
            .toList();

    assertThat(large).hasSizeGreaterThan(5);
    assertThat(large.stream().flatMap(LargeRecordsTest::unsettable))
        .as("components that only the constructor sets: give the record a method, or a builder")
        .isEmpty();
  }

  /** A type that users give, and what it is made of. */
  private void give(Type type) {
    if (type instanceof ParameterizedType generic) {
      give(generic.getRawType());
      Arrays.stream(generic.getActualTypeArguments()).forEach(this::give);
    } else if (type instanceof WildcardType wildcard) {
      Arrays.stream(wildcard.getUpperBounds()).forEach(this::give);
    } else if (type instanceof GenericArrayType array) {
      give(array.getGenericComponentType());
    } else if (type instanceof Class<?> known
        && known.getName().startsWith("dev.docs.")
        && given.add(known)) {
      if (known.isRecord()) {
        Arrays.stream(known.getRecordComponents())
            .map(RecordComponent::getGenericType)
            .forEach(this::give);
      } else if (known.isSealed()) {
        Arrays.stream(known.getPermittedSubclasses()).forEach(this::give);
      }
    }
  }

  /** The name of a method that sets a component, or those that a static one takes. */
  private static Stream<String> names(Method method) {
    return Modifier.isStatic(method.getModifiers())
        ? Arrays.stream(method.getParameters()).map(Parameter::getName)
        : Stream.of(method.getName());
  }

  private static Stream<String> unsettable(Class<?> type) {
    Set<String> setters = new HashSet<>(BY_STATIC_METHODS.getOrDefault(type, Set.of()));
    Stream.concat(Stream.of(type), Arrays.stream(type.getDeclaredClasses()))
        .filter(owner -> owner == type || owner.getSimpleName().equals("Builder"))
        .flatMap(owner -> Arrays.stream(owner.getDeclaredMethods()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> method.getParameterCount() > 0)
        .flatMap(LargeRecordsTest::names)
        .map(name -> name.toLowerCase(Locale.ROOT).replaceFirst("^with", ""))
        .forEach(setters::add);
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getName)
        .filter(name -> !setters.contains(name.toLowerCase(Locale.ROOT)))
        .map(name -> type.getName() + "#" + name);
  }
}
