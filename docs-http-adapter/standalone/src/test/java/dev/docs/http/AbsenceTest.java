package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.docs.architecture.MainClasses;
import dev.docs.architecture.Modules;
import dev.docs.command.Update;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is absent is said as the documentation of the package {@code dev.docs} has it. */
class AbsenceTest {

  /** It gives a field in the form in which its owner has it, nullable or optional. */
  private static final Set<Class<?>> BETWEEN_BOTH_FORMS = Set.of(Update.class);

  /** Methods whose argument is null when others say so: of objects, and of AssertJ. */
  private static final Set<String> TAKE_NULL = Set.of("equals", "assertThat");

  private static final List<String> WITHOUT_NULL =
      Modules.ALL.stream().filter(module -> !module.startsWith("docs-core")).toList();

  private static List<Class<?>> types;

  /** Those of the stores and the adapter. */
  private static List<Class<?>> withoutNull;

  @BeforeAll
  static void find() {
    types = exported(Modules.ALL);
    withoutNull = exported(WITHOUT_NULL);
    assertThat(types).hasSizeGreaterThan(500);
    assertThat(withoutNull).hasSizeGreaterThan(60);
  }

  private static List<Class<?>> exported(List<String> modules) {
    Set<String> packages = Modules.exported(modules);
    return MainClasses.all().stream()
        .filter(type -> packages.contains(type.getPackageName()))
        .<Class<?>>map(JavaClass::reflect)
        .filter(type -> ExportedTypes.isPublic(type) && !BETWEEN_BOTH_FORMS.contains(type))
        .toList();
  }

  @Test
  void noMethodTakesAnOptional() {
    assertThat(
            types.stream()
                .flatMap(type -> Stream.concat(methods(type), constructors(type)))
                .filter(code -> List.of(code.getParameterTypes()).contains(Optional.class)))
        .as("what may be left out is a @Nullable parameter")
        .isEmpty();
  }

  @Test
  void whatIsAskedAnswersAnOptionalAndNoNull() {
    assertThat(
            types.stream()
                .flatMap(AbsenceTest::methods)
                .filter(method -> isNullable(method.getAnnotatedReturnType()))
                .filter(method -> !isPartOfValue(method)))
        .as("only parts of values are null when they are absent: answer an Optional")
        .isEmpty();
  }

  @Test
  void storesAndAdapterNeitherTakeNorGiveNull() {
    assertThat(
            withoutNull.stream()
                .flatMap(
                    type ->
                        Stream.concat(
                            methods(type),
                            Arrays.stream(type.getDeclaredConstructors())
                                .filter(AbsenceTest::isSeen)))
                .filter(code -> !TAKE_NULL.contains(code.getName()))
                .filter(AbsenceTest::hasNull))
        .as("null in a signature: give what may be left out an overload, and answer an Optional")
        .isEmpty();
  }

  private static boolean hasNull(Executable code) {
    return isNullable(code.getAnnotatedReturnType())
        || Arrays.stream(code.getAnnotatedParameterTypes()).anyMatch(AbsenceTest::isNullable);
  }

  /** A record's component, or what a record or the interface of one gives like a component. */
  private static boolean isPartOfValue(Method method) {
    Class<?> type = method.getDeclaringClass();
    return method.getParameterCount() == 0 && (type.isRecord() || type.isInterface());
  }

  private static Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> isSeen(method) && !method.isSynthetic());
  }

  /** The constructor of a record takes its components, which may be optional. */
  private static Stream<Constructor<?>> constructors(Class<?> type) {
    return type.isRecord()
        ? Stream.empty()
        : Arrays.stream(type.getDeclaredConstructors()).filter(AbsenceTest::isSeen);
  }

  private static boolean isSeen(Executable code) {
    return Modifier.isPublic(code.getModifiers()) || Modifier.isProtected(code.getModifiers());
  }

  private static boolean isNullable(AnnotatedType type) {
    return type.isAnnotationPresent(Nullable.class);
  }
}
