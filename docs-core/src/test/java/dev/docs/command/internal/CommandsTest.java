package dev.docs.command.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.docs.architecture.MainClasses;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The shape of the commands: the records that callers pass to the services to change something. */
class CommandsTest {

  private static final String CREATING = "(Create|Add)[A-Z].*|Post(Comment|Reply)";

  private static final String ALL =
      CREATING
          + "|(Update|Save|Upsert)[A-Z].*"
          + "|ImportContent|InviteToContent|InviteUsers|Move|PageFields|RequestUpload";

  /** A command is created by a static method that names a field: {@code titled("Guide")}. */
  @Test
  void commandsHaveFactoryMethods() {
    List<Class<?>> creating = commands(CREATING).toList();
    assertThat(creating).hasSizeGreaterThan(12);
    assertThat(creating.stream().filter(type -> factories(type).findAny().isEmpty())).isEmpty();
  }

  /**
   * Every field of a command, and of the records that it contains, is set by a method of its name
   * or by a parameter of its name, possibly prefixed: {@code title}, {@code newTitle}.
   */
  @Test
  void everyFieldOfACommandIsSetByAMethod() {
    List<Class<?>> all = commands(ALL).flatMap(CommandsTest::withNested).toList();
    assertThat(all).hasSizeGreaterThan(45);
    assertThat(all.stream().flatMap(CommandsTest::fieldsWithoutMethod)).isEmpty();
  }

  @Test
  void aCommandHasOneConstructor() {
    assertThat(
            commands(ALL)
                .flatMap(CommandsTest::withNested)
                .filter(type -> publicConstructors(type) > 1))
        .isEmpty();
  }

  private static Stream<Class<?>> commands(String names) {
    return MainClasses.all().stream()
        .filter(type -> type.isRecord() && type.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(type -> !type.getPackageName().endsWith(".internal"))
        .filter(type -> type.isTopLevelClass() && type.getSimpleName().matches(names))
        .map(JavaClass::reflect);
  }

  private static Stream<Class<?>> withNested(Class<?> command) {
    return Stream.concat(
        Stream.of(command),
        Arrays.stream(command.getClasses())
            .filter(Class::isRecord)
            .filter(nested -> isPartOf(command, nested)));
  }

  private static boolean isPartOf(Class<?> command, Class<?> nested) {
    return Arrays.stream(command.getRecordComponents())
        .anyMatch(part -> part.getGenericType().getTypeName().contains(nested.getName()));
  }

  private static Stream<String> fieldsWithoutMethod(Class<?> type) {
    Set<String> settable =
        Stream.of(type, builder(type))
            .flatMap(owner -> Arrays.stream(owner.getDeclaredMethods()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .filter(method -> method.getParameterCount() > 0)
            .filter(method -> returns(method, type))
            .flatMap(CommandsTest::names)
            .collect(Collectors.toSet());
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getName)
        .filter(name -> !settable.contains(name))
        .map(name -> type.getSimpleName() + "." + name);
  }

  private static Stream<String> names(Method method) {
    return Stream.concat(
        Stream.of(method.getName()),
        Arrays.stream(method.getParameters())
            .map(Parameter::getName)
            .flatMap(name -> Stream.of(name, withoutPrefix(name))));
  }

  private static String withoutPrefix(String name) {
    return name.matches("new[A-Z].*")
        ? name.substring(3, 4).toLowerCase(Locale.ROOT) + name.substring(4)
        : name;
  }

  private static Stream<Method> factories(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> returns(method, type));
  }

  private static boolean returns(Method method, Class<?> type) {
    return method.getReturnType() == type || method.getReturnType() == builder(type);
  }

  /** The builder of a record; the record itself where it has none. */
  private static Class<?> builder(Class<?> type) {
    return Arrays.stream(type.getClasses())
        .filter(nested -> nested.getSimpleName().equals("Builder"))
        .findAny()
        .orElse(type);
  }

  private static long publicConstructors(Class<?> type) {
    return Arrays.stream(type.getDeclaredConstructors())
        .map(Constructor::getModifiers)
        .filter(Modifier::isPublic)
        .count();
  }
}
