package dev.docs.http.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.DocumentForm;
import dev.docs.runs.Runs;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each block, inline, mark and field that a version describes for documents is in random documents
 * of the dialect, or stands here with the reason why no document has it.
 *
 * <p>The descriptions are those of {@link DescribedDocuments}.
 */
class DescribedPartsTest {

  /** After so many documents, what has not been in one is in none; a short run makes a few. */
  private static final int MOST = Runs.everything() ? 20_000 : 100;

  /** What no document has. */
  private static final Set<String> ABSENT =
      Set.of(
          // Clients address blocks and texts, which have keys; of inlines, images with titles do.
          "DocumentFragment.key",
          "DocumentInlineAnnotation.key",
          "DocumentInlineButton.key",
          "DocumentInlineEmoji.key",
          "DocumentInlineExpression.key",
          "DocumentInlineIcon.key",
          "DocumentInlineMath.key",
          "DocumentInlineMention.key",
          // Made by integrations, which run at the vendor.
          "DocumentBlockIntegration.data.action",
          // Tokens for content of other spaces, which readers get by their own access here.
          "DocumentBlockIntegration.meta",
          "DocumentBlockIntegration.meta.spaceId",
          "DocumentBlockIntegration.meta.token",
          "DocumentBlockReusableContent.meta",
          "DocumentBlockReusableContent.meta.token",
          "JSONDocument.meta",
          "JSONDocument.meta.token",
          // Files and tags are of the space itself; one of another space is a link.
          "ContentRefFile.space",
          "ContentRefTag.space",
          // The dialect has no spelling for it; an attribute that says so stays in the text.
          "DocumentBlockOpenAPIOperation.data.headless",
          "DocumentBlockOpenAPIWebhook.data.headless",
          "OpenAPISchemasPointer.title",
          "DocumentBlockTabsItem.data.slug",
          "DocumentInlineButton.data.size",
          "DocumentInlineImage.data.alt",
          "DocumentTableViewCards.wrap",
          "DocumentTableImageRecord.alt",
          "DocumentTableImageRecord.objectFit",
          "DocumentTableImageRecord.ref",
          // Absent where the document is of the newest version of it.
          "JSONDocument.data.schemaVersion");

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void documentsHaveWhatIsDescribed(DocumentForm form) throws IOException {
    DescribedParts parts = new DescribedParts(DescribedDocuments.description(form));
    Set<String> absent = new TreeSet<>(parts.all());
    absent.retainAll(ABSENT);
    int made = 0;
    while (made < MOST && (made % 50 > 0 || !absent.containsAll(parts.missing()))) {
      boolean described = made % 2 == 0;
      String text = new DialectText(++made, form, described).text();
      parts.meet(DescribedDocuments.json(text, form));
    }
    System.out.println(
        "%s: %d parts are described, %d are in the first %d documents, %d in none"
            .formatted(
                form,
                parts.all().size(),
                parts.all().size() - parts.missing().size(),
                made,
                parts.missing().size()));
    assertThat(parts.missing()).containsAll(absent);
    if (Runs.everything()) {
      assertThat(parts.missing()).isEqualTo(absent);
    }
  }
}
