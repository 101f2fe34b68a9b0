package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.Caller;
import dev.docs.access.internal.Services;
import dev.docs.space.Spaces;
import dev.docs.store.PlainStore;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocsSessionTest {

  private static final List<Method> SERVICES =
      Arrays.stream(DocsSession.class.getDeclaredMethods())
          .filter(method -> Modifier.isPublic(method.getModifiers()))
          .filter(method -> method.getReturnType() != Caller.class)
          .toList();

  @Test
  void aSessionGivesEveryService() throws ReflectiveOperationException {
    DocsSession session = Docs.builder().store(new PlainStore()).build().as(Caller.anonymous());
    assertThat(SERVICES).hasSizeGreaterThan(30);
    for (Method service : SERVICES) {
      assertThat(service.invoke(session)).as(service.getName()).isNotNull();
    }
  }

  @Test
  void servicesHaveNoPublicConstructors() {
    assertThat(SERVICES)
        .allSatisfy(
            service -> {
              assertThat(service.getReturnType()).isFinal();
              assertThat(service.getReturnType().getConstructors()).isEmpty();
            });
  }

  @Test
  void aServiceIsMadeOfWhatItsConstructorTakes() {
    assertThatIllegalArgumentException().isThrownBy(() -> Services.make(Spaces.class, "a text"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Services.make(String.class))
        .withMessage(
            "class java.lang.String must have exactly one constructor that is not private");
  }
}
