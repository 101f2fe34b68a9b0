package dev.docs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.document.Document;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.gitlayout.Summary;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.PlainText;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.FileId;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.ExpressionPrinter;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.published.internal.SiteUrl;
import dev.docs.site.redirect.internal.RedirectSource;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The readers of the core. */
public enum CoreTarget implements FuzzTarget {

  /** A text of a page, without front matter. */
  MARKDOWN {
    @Override
    public void read(byte[] input) {
      String text = FuzzTarget.text(input);
      Document document = MarkdownParser.parse(text);
      String written = MarkdownWriter.write(document);
      assertThat(MarkdownParser.parse(written)).as(written).isEqualTo(document);
      assertThat(Document.of(document.toMap())).isEqualTo(document);
    }
  },

  /** A text of a page, from which links, headings or words are taken. */
  TEXT {
    @Override
    public void read(byte[] input) {
      String text = FuzzTarget.text(input);
      assertThat(Links.rewrite(text, target -> target)).isEqualTo(text);
      Headings.in(text);
      PlainText.of(text);
    }
  },

  /** A text of a page, with its settings. */
  FRONT_MATTER {
    @Override
    public void read(byte[] input) {
      String text = FuzzTarget.text(input);
      FrontMatter.Split split = FrontMatter.split(text);
      assertThat(text.substring(split.bodyOffset())).isEqualTo(split.body());
      Map<String, Object> settings = FrontMatter.parse(split.raw());
      String written = FrontMatter.write(settings);
      assertThat(FrontMatter.parse(written)).as(written).isEqualTo(settings);
    }
  },

  /** A table of contents. */
  SUMMARY {
    @Override
    public void read(byte[] input) {
      Summary summary = Summary.parse(FuzzTarget.text(input)).value();
      String written = summary.write();
      assertThat(Summary.parse(written).value()).as(written).isEqualTo(summary);
    }
  },

  /** The configuration of a folder, in YAML. */
  CONFIGURATION {
    @Override
    public void read(byte[] input) {
      GitBookConfig config = GitBookConfig.parse(FuzzTarget.text(input)).value();
      String written = config.write();
      assertThat(GitBookConfig.parse(written).value()).as(written).isEqualTo(config);
    }
  },

  /** A folder of documentation: see {@link #files}. */
  LAYOUT {
    @Override
    public void read(byte[] input) {
      Map<String, Blob> files = new LinkedHashMap<>();
      files(input).forEach((path, bytes) -> files.put(path, Blob.of(bytes)));
      Folder folder;
      try {
        folder = Folder.of(files);
      } catch (DocsException wrongPaths) {
        return;
      }
      Layout layout = GitLayout.read(folder);
      Folder written = GitLayout.write(layout);
      Layout again = GitLayout.read(written);
      assertThat(again.pages()).as(written.toString()).isEqualTo(layout.pages());
      assertThat(again.files()).as(written.toString()).isEqualTo(layout.files());
    }
  },

  /** A condition of adaptive content. */
  CONDITION {
    @Override
    public void read(byte[] input) {
      String text = FuzzTarget.text(input);
      Condition.faults(text, List.of());
      Condition.faults(text, List.of(VisitorSchema.EMPTY));
      Condition.find(text).ifPresent(CoreTarget::evaluate);
    }
  },

  /** A file of a space, of which a size is told where it is an image. */
  IMAGE {
    @Override
    public void read(byte[] input) {
      ContentFile file =
          ContentFile.of(new FileId("image"), "image", FileBytes.of(input), List.of());
      assertThat(file.width()).isNotNegative();
      assertThat(file.height()).isNotNegative();
    }
  },

  /** A path that a redirect is from, or that a visitor asks for. */
  PATH {
    @Override
    public void read(byte[] input) {
      String path = FuzzTarget.text(input);
      String key = RedirectSource.key(path);
      if (RedirectSource.isFormed(path) && path.indexOf('%') < 0) {
        assertThat(RedirectSource.key(key)).isEqualTo(key);
      }
      RedirectSource.keyBelow(path);
      RedirectSource.decoded(path);
      try {
        assertThat(SiteUrl.of("url", path).base(0)).isEqualTo("/");
      } catch (DocsException refused) {
        assertThat(refused.code()).isEqualTo(ErrorCode.INVALID);
      }
    }
  };

  private static final VisitorClaims CLAIMS =
      VisitorClaims.of(
          Map.of("a", "x", "b", List.of("x", "y"), "n", 1.5, "t", true, "o", Map.of("a", "x")),
          Map.of("u", "x"));

  /** A condition that is printed and read again holds for the same visitors. */
  private static void evaluate(Condition condition) {
    Map<String, ?> variables = Map.of("a", "x", "n", 2.0);
    boolean holds = condition.holds(CLAIMS, variables, variables);
    condition.holds(VisitorClaims.NONE);
    String shown = condition.shown(CLAIMS, variables, variables);
    Condition.find(ExpressionPrinter.print(condition.expression()))
        .ifPresent(
            again -> {
              assertThat(again.expression()).isEqualTo(condition.expression());
              assertThat(again.holds(CLAIMS, variables, variables)).isEqualTo(holds);
              assertThat(again.shown(CLAIMS, variables, variables)).isEqualTo(shown);
            });
  }

  /**
   * The files of an input: separated by bytes 0, each with its path as the first line. Of two with
   * one path the first counts.
   */
  public static Map<String, byte[]> files(byte[] input) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    int start = 0;
    for (int at = 0; at <= input.length; at++) {
      if (at == input.length || input[at] == 0) {
        String file = new String(input, start, at - start, StandardCharsets.ISO_8859_1);
        int line = file.indexOf('\n');
        if (line > 0) {
          String path =
              new String(
                  file.substring(0, line).getBytes(StandardCharsets.ISO_8859_1),
                  StandardCharsets.UTF_8);
          files.putIfAbsent(path, file.substring(line + 1).getBytes(StandardCharsets.ISO_8859_1));
        }
        start = at + 1;
      }
    }
    return files;
  }
}
