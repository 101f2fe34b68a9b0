package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.fuzz.CoreTarget;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.port.ContentSource.SentFile;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The readers of what is imported. They fetch nothing: no host name is known. */
public enum ImportTarget implements FuzzTarget {

  /** A page of a website. */
  HTML {
    @Override
    public void read(byte[] input) throws Exception {
      try (HtmlPage page =
          HtmlPage.parse(
              input, Optional.empty(), "https://example.org/a/b", MemoryBudget.UNBOUNDED)) {
        page.links();
        page.markdown(page.title("Page"), link -> link, image -> image);
      } catch (FetchFailure refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
  },

  /** A zip archive, or any other file. */
  ARCHIVE {
    @Override
    public void read(byte[] input) {
      sent(List.of(new SentFile("archive.zip", "", FileBytes.of(input))));
    }
  },

  /** Several files, as {@link CoreTarget#files} has them. */
  SENT_FILES {
    @Override
    public void read(byte[] input) {
      List<SentFile> files = new ArrayList<>();
      CoreTarget.files(input)
          .forEach((name, bytes) -> files.add(new SentFile(name, "", FileBytes.of(bytes))));
      sent(files);
    }
  },

  /** The body of a Word document; with several parts, as {@link CoreTarget#files} has them. */
  WORD {
    @Override
    public void read(byte[] input) throws Exception {
      String text = new String(input, StandardCharsets.ISO_8859_1);
      Map<String, byte[]> parts =
          new LinkedHashMap<>(WordDocumentTest.document("", text, "", "media/dot.png"));
      if (text.indexOf('\0') >= 0) {
        parts.putAll(CoreTarget.files(input));
      }
      try {
        String html = WordDocument.html(parts, MemoryBudget.UNBOUNDED);
        HTML.read(html.getBytes(StandardCharsets.UTF_8));
      } catch (FetchFailure refused) {
        assertThat(refused.getMessage()).isNotBlank();
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  };

  private static final WebContentSource SOURCE =
      WebContentSource.of(
          Fetcher.of(AddressPolicy.PUBLIC)
              .withNames(
                  host -> {
                    throw new UnknownHostException(host);
                  }));

  /** Reads files; a refusal must not be that of a fault. */
  private static void sent(List<SentFile> files) {
    try {
      SOURCE.files(files, MemoryBudget.UNBOUNDED);
    } catch (DocsException refused) {
      assertThat(refused.code()).isEqualTo(ErrorCode.INVALID);
      assertThat(refused).hasMessageNotContaining("leads to content that cannot be read");
    }
  }
}
