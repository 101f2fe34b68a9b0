package dev.docs.command.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.docs.architecture.MainClasses;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandsTest {

  /** Whoever makes something names it first: {@code CreateSpace.titled("Guide")}. */
  @Test
  void whatMakesSomethingIsItselfMadeByAMethodThatSaysHow() {
    List<JavaClass> making =
        MainClasses.all().stream()
            .filter(type -> type.isRecord() && type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(type -> type.getSimpleName().matches("(Create|Add)[A-Z].*|Post(Comment|Reply)"))
            .toList();
    assertThat(making).hasSizeGreaterThan(12);
    assertThat(making.stream().filter(type -> !isMadeByName(type)).map(JavaClass::getSimpleName))
        .isEmpty();
  }

  private static boolean isMadeByName(JavaClass type) {
    return type.getMethods().stream()
        .anyMatch(
            method ->
                method.getModifiers().contains(JavaModifier.PUBLIC)
                    && method.getModifiers().contains(JavaModifier.STATIC)
                    && (method.getRawReturnType().equals(type)
                        || method
                            .getRawReturnType()
                            .getName()
                            .equals(type.getName() + "$Builder")));
  }
}
