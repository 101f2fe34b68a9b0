package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.space.content.Imports;
import dev.docs.space.content.PdfExport;
import dev.docs.store.memory.MemoryStore;
import dev.docs.work.Context;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DocsSessionTest {

  private static final List<Method> SERVICES =
      Arrays.stream(DocsSession.class.getDeclaredMethods())
          .filter(method -> Modifier.isPublic(method.getModifiers()))
          .filter(method -> method.getReturnType() != Caller.class)
          .filter(method -> method.getReturnType() != DocsSession.class)
          .toList();

  @Test
  void aSessionGivesEveryService() throws ReflectiveOperationException {
    DocsSession session = Docs.builder().store(MemoryStore.create()).build().as(Caller.anonymous());
    assertThat(SERVICES).hasSizeGreaterThan(30);
    for (Method service : SERVICES) {
      assertThat(service.invoke(session)).as(service.getName()).isNotNull();
    }
  }

  /** Their constructors are for the session: an application has no instances of such types. */
  @Test
  void onlyASessionMakesItsServices() {
    Set<Class<?>> ofAnApplication = Set.of(Imports.class, PdfExport.class);
    assertThat(SERVICES)
        .extracting(Method::getReturnType)
        .filteredOn(service -> !ofAnApplication.contains(service))
        .allSatisfy(
            service -> {
              assertThat(service).isFinal();
              assertThat(service.getConstructors()).hasSize(1);
              assertThat(service.getConstructors()[0].getParameterTypes())
                  .anyMatch(
                      type -> type == Context.class || type.getPackageName().endsWith(".internal"));
            });
  }
}
