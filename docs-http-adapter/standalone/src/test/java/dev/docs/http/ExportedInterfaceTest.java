package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import dev.docs.architecture.MainClasses;
import dev.docs.architecture.Modules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Compares the exported API of the modules with a recorded list. Existing signatures must stay, and
 * what is added is looked at; {@code -Ddocs.api.write=true} writes the list anew, so that reviewers
 * see both.
 */
class ExportedInterfaceTest {

  private static final Path LIST =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve(
              "docs-http-adapter/standalone/src/test/resources/dev/docs/http/exported-interface.txt");

  private static final int LARGE_RECORD = 8;

  private static final Set<String> OF_EVERY_CLASS =
      Set.of("equals", "hashCode", "toString", "values", "valueOf");

  private static Set<String> exported;
  private static List<JavaClass> types;

  @BeforeAll
  static void find() {
    exported = Modules.exported(Modules.ALL);
    types = MainClasses.all().stream().filter(ExportedInterfaceTest::isSeen).toList();
  }

  @Test
  void whatIsExportedIsWhatWasReviewed() throws IOException {
    Set<String> now = new TreeSet<>();
    types.forEach(type -> describe(type, now));
    if (Boolean.getBoolean("docs.api.write")) {
      Files.createDirectories(LIST.getParent());
      Files.write(LIST, now);
    }
    assertThat(now)
        .as("what is exported; to write the list anew: -Ddocs.api.write=true")
        .containsExactlyElementsOf(Files.readAllLines(LIST));
  }

  /** A type that is public, including its enclosing types. */
  private static boolean isSeen(JavaClass type) {
    return exported.contains(type.getPackageName())
        && isSeen(type.getModifiers())
        && !type.getModifiers().contains(JavaModifier.SYNTHETIC)
        && type.getEnclosingClass().map(ExportedInterfaceTest::isSeen).orElse(true);
  }

  private static boolean isSeen(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  private static void describe(JavaClass type, Set<String> out) {
    String supertypes =
        Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
            .filter(other -> !other.getName().startsWith("java.lang."))
            .map(JavaClass::getName)
            .sorted()
            .collect(Collectors.joining(", "));
    out.add(type.getName() + (supertypes.isEmpty() ? "" : " extends " + supertypes));
    type.getMembers().stream()
        .filter(member -> isSeen(member.getModifiers()))
        .filter(member -> !member.getModifiers().contains(JavaModifier.SYNTHETIC))
        .filter(member -> !OF_EVERY_CLASS.contains(member.getName()))
        .filter(ExportedInterfaceTest::canBeCalled)
        .forEach(member -> out.add(type.getName() + "#" + describe(member)));
  }

  /**
   * Constructors with parameters of non-exported types are for internal use, and those of large
   * records change with each component, as the documentation of {@code dev.docs} says.
   */
  private static boolean canBeCalled(JavaMember member) {
    return !(member instanceof JavaConstructor constructor)
        || (!isOfLargeRecord(constructor) && takesWhatIsExported(constructor));
  }

  private static boolean isOfLargeRecord(JavaConstructor constructor) {
    return constructor.getOwner().isRecord()
        && constructor.getRawParameterTypes().size() >= LARGE_RECORD;
  }

  private static boolean takesWhatIsExported(JavaConstructor constructor) {
    return constructor.getRawParameterTypes().stream()
        .map(JavaClass::getBaseComponentType)
        .allMatch(
            type ->
                !type.getPackageName().matches("dev\\.docs(\\..*)?")
                    || exported.contains(type.getPackageName()));
  }

  private static String describe(JavaMember member) {
    String kind = member.getModifiers().contains(JavaModifier.STATIC) ? "static " : "";
    if (member instanceof JavaField field) {
      return kind + field.getName() + ": " + field.getType().getName();
    }
    JavaCodeUnit unit = (JavaCodeUnit) member;
    String parameters =
        unit.getParameterTypes().stream().map(JavaType::getName).collect(Collectors.joining(", "));
    String result = unit instanceof JavaMethod ? ": " + unit.getReturnType().getName() : "";
    return kind + unit.getName() + "(" + parameters + ")" + result;
  }
}
