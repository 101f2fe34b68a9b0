package dev.docs.content.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.docs.content.ComputedSource;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.PageLayout;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.trie.Digest;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import dev.docs.content.trie.ValueDigest;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Digest form 1, pinned: stored content is found by these digests, so they never change. For a
 * component that is added to a record, add a sample; the existing ones keep their digests.
 */
class DigestForm1Test {

  private static final Page DEFAULT_PAGE = page(PageKind.document()).build();

  private static final Map<String, VariableValue> VARIABLES =
      Map.of(
          "product", VariableValue.of("Harbour [value=1], {a=b} é"),
          "empty", VariableValue.of(""),
          "major", VariableValue.of(2),
          "price", VariableValue.of(-12.75),
          "zero", VariableValue.of(-0.0),
          "large", VariableValue.of(1.5e300),
          "small", VariableValue.of(1.0e-7),
          "beta", VariableValue.of(true),
          "legacy", VariableValue.of(false));

  private static final Map<String, ContentRef> REFS =
      Map.ofEntries(
          Map.entry("url", new ContentRef.Url("https://example.org/a?b=c, {d}")),
          Map.entry("file", new ContentRef.File("file1")),
          Map.entry("page", new ContentRef.Page("page2", null)),
          Map.entry("pageElsewhere", new ContentRef.Page("page2", "space2")),
          Map.entry("anchor", new ContentRef.Anchor("start", null, null)),
          Map.entry("anchorInPage", new ContentRef.Anchor("start", "page2", null)),
          Map.entry("anchorElsewhere", new ContentRef.Anchor("start", "page2", "space2")),
          Map.entry("anchorInSpace", new ContentRef.Anchor("start", null, "space2")),
          Map.entry("user", new ContentRef.User("user1")),
          Map.entry("collection", new ContentRef.Collection("collection1")),
          Map.entry("space", new ContentRef.Space("space2")),
          Map.entry("reusable", new ContentRef.ReusableContent("reusable1", null)),
          Map.entry("reusableElsewhere", new ContentRef.ReusableContent("reusable1", "space2")),
          Map.entry("openapi", new ContentRef.OpenApi("petstore")));

  private static final Page FULL_PAGE =
      page(new PageKind.Document(
              new DocumentId("0123456789abcdef0123456789abcdef01234567"),
              new ComputedSource(
                  ComputedSource.OPENAPI,
                  Map.of("models", "true", "downloadLink", "false"),
                  REFS,
                  "type: builtin:openapi\n")))
          .under(new PageId("parent"), new OrderKey("a1"))
          .slug("fixed-slug", true)
          .emoji("1f600")
          .icon("rocket")
          .description("What it is")
          .layout(new PageLayout(true, true, true, true, true, true, true, true, true, Set.of()))
          .cover(
              new PageCover(
                  new ContentRef.File("light"), new ContentRef.Url("https://example.org/dark"), -7))
          .variables(VARIABLES)
          .hidden(true)
          .noIndex(true)
          .noRobotsIndex(true)
          .condition("visitor.claims.beta")
          .frontMatter("---\ntitle: A\n---\n")
          .gitPath("guides/page.md")
          .linkTitle("In short")
          .times(Instant.parse("2024-01-02T03:04:05Z"), Instant.parse("2024-05-06T07:08:09.010Z"))
          .blob("ce013625030ba8dba906f756967f9e9ca394464a")
          .build();

  private static final PageCover FULL_COVER =
      new PageCover(
          new ContentRef.File("light"),
          new ContentRef.Url("https://example.org/dark"),
          -7,
          PageCover.TextColor.WHITE,
          PageCover.TextColor.BLACK,
          320.5);

  private static final ContentFile DEFAULT_FILE =
      new ContentFile(new FileId("file1"), "a.bin", "", 0, List.of(), 0, 0, null, null);

  private static final ContentFile FULL_FILE =
      new ContentFile(
          new FileId("file2"),
          "logo.png",
          "image/png",
          5_000_000_000L,
          List.of("chunk1", "chunk2"),
          640,
          480,
          "assets/logo.png",
          "ce013625030ba8dba906f756967f9e9ca394464a");

  private static final ReusableContent DEFAULT_REUSABLE =
      new ReusableContent(new ReusableContentId("reusable1"), "Notice", null, null);

  private static final ReusableContent FULL_REUSABLE =
      new ReusableContent(
          new ReusableContentId("reusable2"),
          "Warning",
          new DocumentId("0123456789abcdef0123456789abcdef01234567"),
          "includes/warning.md");

  private static PageBuilder page(PageKind kind) {
    return PageBuilder.named(new PageId("page1"), kind, "Title é", "title");
  }

  static Stream<Arguments> leaves() {
    return Stream.of(
        leaf(
            "page of defaults",
            DEFAULT_PAGE,
            DigestForm1::page,
            "fa3a2a2765514c31abcdf1a6dbf7bb4660c84722"),
        leaf(
            "page with everything",
            FULL_PAGE,
            DigestForm1::page,
            "f5989f6c22cb4a9f66614edc10199657d8f2410b"),
        leaf(
            "group",
            page(PageKind.group()).build(),
            DigestForm1::page,
            "85c27605c9203b4507da4059b86b0eaeea8d007c"),
        leaf(
            "link",
            page(new PageKind.Link(new ContentRef.Page("target", "space2"))).build(),
            DigestForm1::page,
            "0be7864a1d4028e41d3faffbc757d8be67b4e994"),
        leaf(
            "computed pages",
            page(new PageKind.Computed(FULL_PAGE.computed().orElseThrow())).build(),
            DigestForm1::page,
            "8962616dde30231dd3807ee09d07692c75d119fe"),
        leaf(
            "page that shows nothing",
            page(PageKind.document()).layout(PageLayout.of(false, false, part -> false)).build(),
            DigestForm1::page,
            "421327e13d544c73493a8159ca87618727d6487a"),
        leaf(
            "cover without images",
            page(PageKind.document()).cover(new PageCover(null, null, 0.5)).build(),
            DigestForm1::page,
            "0aed55a49d0bdb190602f7495c4dab03d8c815d8"),
        leaf(
            "cover with everything",
            page(PageKind.document()).cover(FULL_COVER).build(),
            DigestForm1::page,
            "d27f4e637a6ffd06162b10df9edfa6ef2f817e32"),
        leaf(
            "file of defaults",
            DEFAULT_FILE,
            DigestForm1::file,
            "4c2536ee84bb96765cb2dafdf13a56da791fb194"),
        leaf(
            "file with everything",
            FULL_FILE,
            DigestForm1::file,
            "dff68f7a30b8a1a47116195bfd6f395f1d9db510"),
        leaf(
            "reusable content",
            DEFAULT_REUSABLE,
            DigestForm1::reusableContent,
            "938346f68719bf76071d2b6d8649ed6963a00d32"),
        leaf(
            "reusable with everything",
            FULL_REUSABLE,
            DigestForm1::reusableContent,
            "8b0489eafba0364f5dc54334fa6f4f0659b93d8e"),
        leaf(
            "pointer",
            new Pointer("page1"),
            DigestForm1::pointer,
            "748734c3943e2dcabea1c450faf4589636725cb5"));
  }

  private static <V> Arguments leaf(String name, V value, ValueDigest<V> form, String digest) {
    return arguments(name, new Leaf<>(List.of(new Entry<>("key", value))).digest(form), digest);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("leaves")
  void theDigestOfAValueIsTheSameForever(String name, String actual, String expected) {
    assertThat(actual).as(name).isEqualTo(expected);
  }

  @Test
  void theDigestOfANodeIsTheSameForever() {
    Branch<Pointer> branch =
        new Branch<>(
            "guide", "\0s", List.of(NodeRef.stored("digest1", 1), NodeRef.stored("digest2", 2)));
    assertThat(branch.digest(DigestForm1::pointer))
        .isEqualTo("02805ba9cb8e9d0d694092bdd777560a6be17048");
    assertThat(DocumentId.of("# A\n\nText\n").value())
        .isEqualTo("7b0b847cd3f61600aa296e7ada1f6804fee44818");
    assertThat(Digest.of("chunk").part("bytes", new byte[] {0, 1, -1}).hex())
        .isEqualTo("04099046e938b089ba06004c9ec9c9b545c12caa");
  }

  // ---------------------------------------------------------------- the samples are complete

  @Test
  void everyComponentIsSetInASample() {
    assertThat(unset(DEFAULT_PAGE, FULL_PAGE)).containsExactlyInAnyOrder("id", "title");
    assertThat(unset(new PageKind.Document(null, null), (PageKind.Document) FULL_PAGE.kind()))
        .isEmpty();
    assertThat(unset(DEFAULT_FILE, FULL_FILE)).isEmpty();
    assertThat(unset(DEFAULT_REUSABLE, FULL_REUSABLE)).isEmpty();
    assertThat(unset(new PageCover(null, null, 0), FULL_COVER)).isEmpty();
    assertThat(
            unset(new ComputedSource("", Map.of(), Map.of()), FULL_PAGE.computed().orElseThrow()))
        .isEmpty();
  }

  /** The components that two records have in common. */
  private static <R extends Record> List<String> unset(R defaults, R sample) {
    return Arrays.stream(sample.getClass().getRecordComponents())
        .filter(component -> Objects.equals(value(component, defaults), value(component, sample)))
        .map(RecordComponent::getName)
        .toList();
  }

  private static Object value(RecordComponent component, Record record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @Test
  void everyTypeOfVariableAndReferenceIsInASample() {
    assertThat(types(VARIABLES.values())).isEqualTo(permitted(VariableValue.class));
    assertThat(types(REFS.values())).isEqualTo(permitted(ContentRef.class));
  }

  private static Set<Class<?>> types(Collection<?> values) {
    return values.stream().map(Object::getClass).collect(Collectors.toSet());
  }

  private static Set<Class<?>> permitted(Class<?> type) {
    return Set.of(type.getPermittedSubclasses());
  }
}
