package dev.docs.content.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.PageLayout;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PageBlobsTest {

  private static final DocumentId TEXT = DocumentId.of("text\n");

  private final List<DocumentId> read = new ArrayList<>();
  private final PageBlobs blobs =
      new PageBlobs(
          Content.empty(),
          document -> {
            read.add(document);
            return document.equals(TEXT) ? Optional.of("text\n") : Optional.empty();
          });

  private static PageBuilder page() {
    return PageBuilder.named(new PageId("page"), PageKind.document(), "Intro", "intro")
        .document(TEXT);
  }

  @Test
  void aPageWithAFileIsCompletedOnce() {
    Page complete = blobs.complete(page().gitPath("intro.md").build());
    assertThat(complete.blob()).isEqualTo("8e27be7d6154a1f68ea9160ef0e18691d20560dc");
    assertThat(blobs.complete(complete)).isSameAs(complete);
    assertThat(read).containsExactly(TEXT);
  }

  @Test
  void aPageWithoutAFileOrATextHasNone() {
    assertThat(blobs.complete(page().build()).blob()).isNull();
    Page lost = page().gitPath("intro.md").document(DocumentId.of("lost")).build();
    assertThat(blobs.complete(lost).blob()).isNull();
    Page empty = page().gitPath("intro.md").document(null).build();
    assertThat(blobs.complete(empty).blob()).isEqualTo("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
  }

  @Test
  void aChangeOfTheFileForgetsItAndAnyOtherKeepsIt() {
    Page complete = blobs.complete(page().gitPath("intro.md").build());
    List<UnaryOperator<PageBuilder>> inFile =
        List.of(
            page -> page.emoji("1f4d6"),
            page -> page.icon("bolt"),
            page -> page.description("First"),
            page -> page.document(null),
            page ->
                page.layout(
                    new PageLayout(true, true, true, true, true, true, true, true, true, Set.of())),
            page -> page.cover(new PageCover(null, null, 1)),
            page -> page.variables(Map.of("a", VariableValue.of(true))),
            page -> page.hidden(true),
            page -> page.noIndex(true),
            page -> page.noRobotsIndex(true),
            page -> page.condition("visitor"),
            page -> page.frontMatter("---\na: b\n---\n"),
            page -> page.gitPath("other.md"));
    assertThat(inFile)
        .allSatisfy(
            change -> assertThat(change.apply(PageBuilder.of(complete)).build().blob()).isNull());
    Page moved =
        PageBuilder.of(complete)
            .under(new PageId("other"), OrderKey.first())
            .title("Start")
            .slug("start", true)
            .linkTitle("Go")
            .editedAt(Instant.EPOCH)
            .build();
    assertThat(moved.blob()).isEqualTo(complete.blob());
  }

  @Test
  void everyOtherComponentMakesPagesUnequal() throws ReflectiveOperationException {
    Page page = page().build();
    Map<Class<?>, Object> others = new HashMap<>();
    others.put(PageId.class, new PageId("other"));
    others.put(OrderKey.class, OrderKey.spread(3).get(2));
    others.put(String.class, "other");
    others.put(boolean.class, true);
    others.put(
        PageLayout.class,
        new PageLayout(true, true, true, true, true, true, true, true, true, Set.of()));
    others.put(PageCover.class, new PageCover(null, null, 1));
    others.put(Map.class, Map.of("a", VariableValue.of(true)));
    others.put(PageKind.class, new PageKind.Link(new ContentRef.Url("http://localhost")));
    others.put(Instant.class, Instant.EPOCH);
    RecordComponent[] components = Page.class.getRecordComponents();
    Constructor<?> constructor =
        Page.class.getDeclaredConstructor(
            Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = components[i].getAccessor().invoke(page);
    }
    assertThat(constructor.newInstance(values)).isEqualTo(page).hasSameHashCodeAs(page);
    for (int i = 0; i < values.length; i++) {
      Object[] changed = values.clone();
      changed[i] = others.get(components[i].getType());
      boolean isBlob = components[i].getName().equals("blob");
      assertThat(constructor.newInstance(changed).equals(page))
          .as(components[i].getName())
          .isEqualTo(isBlob);
    }
  }
}
