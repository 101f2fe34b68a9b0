package dev.docs.architecture;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.work.ReadWork;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What is read and dropped within a unit of work is read by that unit. Only what outlives it is
 * read in transactions of its own: these do not nest, and caches hide where they would. Each class
 * that reads so is named here with what it gives away; scenarios without any cache show that none
 * of it is read in the middle of another transaction.
 */
class LastingReadsTest {

  private static final JavaClasses CORE = MainClasses.all();

  private static final String VIEW = "dev.docs.space.content.ContentView";
  private static final String VIEWS = "dev.docs.space.content.internal.ContentViews";
  private static final String EXPANSION = "dev.docs.computed.internal.Expansion";

  private static Set<String> callers(String method, Class<?>... of) {
    Set<String> owners = new TreeSet<>();
    for (Class<?> one : of) {
      owners.add(one.getName());
    }
    return CORE.stream()
        .flatMap(one -> one.getMethodCallsFromSelf().stream())
        .filter(call -> call.getTarget().getName().equals(method))
        .filter(call -> owners.contains(call.getTargetOwner().getName()))
        .map(JavaMethodCall::getOriginOwner)
        .map(LastingReadsTest::outermost)
        .collect(toCollection(TreeSet::new));
  }

  private static String outermost(JavaClass nested) {
    String name = nested.getName();
    int end = name.indexOf('$');
    return end < 0 ? name : name.substring(0, end);
  }

  @Test
  void contentOutlivesItsUnitOfWorkInTheseForms() {
    assertThat(callers("lastingContent", ContentRepository.class))
        .containsExactlyInAnyOrderElementsOf(
            Map.of(
                    ContentRepository.class.getName(),
                    "one of the two by the other",
                    VIEW,
                    "a view, which services return",
                    VIEWS,
                    "as well, and of heads whose texts are indexed later",
                    SourceFiles.class.getName(),
                    "the folder of an import, which is written somewhere after the unit of work",
                    "dev.docs.space.content.internal.LastImports",
                    "the content of that import, which is exported with it",
                    "dev.docs.git.internal.Outgoing",
                    "what a branch has, with which an export is compared")
                .keySet());
  }

  @Test
  void recordsAreReadAfterTheirUnitOfWorkInThesePlaces() {
    assertThat(callers("readImmutable", ImmutableReader.class, ReadWork.class))
        .containsExactlyInAnyOrderElementsOf(
            Map.of(
                    "dev.docs.content.stored.Parts",
                    "the nodes and texts of lasting content",
                    SourceFiles.class.getName(),
                    "the bytes of the folder of an import",
                    VIEW,
                    "the texts and bytes of a view",
                    EXPANSION,
                    "the pages of a specification, for a view that is expanded now or later")
                .keySet());
  }

  /** All others use the unit of work, which reads in its own transaction while that runs. */
  @Test
  void transactionsOfTheirOwnAlsoWhileOneRunsHaveWhatIsIndexedLaterAlone() {
    assertThat(callers("lastingReader", ReadWork.class))
        .containsExactly("dev.docs.space.content.internal.FollowedHeads");
  }
}
