package dev.docs.search.internal;

import dev.docs.content.Page;
import dev.docs.content.derived.Words;
import dev.docs.content.derived.Words.Word;
import dev.docs.content.document.Document.Section;
import dev.docs.id.SpaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Creates the documents of the index: one for a page, with title and description, and after it one
 * for each of its sections. Not thread-safe.
 */
@SuppressWarnings("EnumOrdinal") // of the language, in an index of this version only
final class PageDocuments {

  private static final FieldType WORDS = new FieldType();

  static {
    WORDS.setTokenized(true);
    WORDS.setOmitNorms(true);
    WORDS.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
    WORDS.freeze();
  }

  private final SpaceId space;
  private final Optional<String> spaceLanguage;
  private final Stems stems;

  /**
   * Creates the documents of pages of a space.
   *
   * @param spaceLanguage the language code of all pages; empty to detect the language of each page
   */
  PageDocuments(SpaceId space, Optional<String> spaceLanguage, Stems stems) {
    this.space = space;
    this.spaceLanguage = spaceLanguage;
    this.stems = stems;
  }

  /** A text and the words in it. */
  private record Cut(String text, List<Word> words) {
    static Cut of(@Nullable String text) {
      String some = text == null ? "" : text;
      return new Cut(some, Words.in(some));
    }
  }

  /** The index documents of a page with these sections. */
  List<Document> of(Page page, List<Section> sections) {
    Cut title = Cut.of(page.title());
    Cut description = Cut.of(page.description());
    List<Cut> headings = new ArrayList<>(sections.size());
    List<Cut> texts = new ArrayList<>(sections.size());
    int length = 0;
    for (Section section : sections) {
      headings.add(Cut.of(section.heading()));
      texts.add(Cut.of(section.text()));
      length += headings.get(headings.size() - 1).words().size();
      length += texts.get(texts.size() - 1).words().size();
    }
    Language language = language(title, description, headings, texts);
    List<Document> documents = new ArrayList<>(1 + sections.size());
    Document first = new Document();
    String id = page.id().value();
    first.add(new BinaryDocValuesField(Terms.ID, new BytesRef(id)));
    first.add(new SortedDocValuesField(Terms.SPACE_ID, new BytesRef(space.value())));
    first.add(new NumericDocValuesField(Terms.LENGTH, length));
    first.add(new NumericDocValuesField(Terms.HEADING_LENGTH, title.words().size()));
    if (language != null) {
      first.add(new NumericDocValuesField(Terms.LANGUAGE, language.ordinal()));
    }
    add(first, Terms.TITLE, title, language);
    add(first, Terms.DESCRIPTION, description, language);
    documents.add(first);
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      Document document = new Document();
      add(document, Terms.HEADING, headings.get(i), language);
      add(document, Terms.TEXT, texts.get(i), language);
      document.add(new StoredField(Terms.SHOWN_HEADING, section.heading()));
      document.add(new StoredField(Terms.SHOWN_ANCHOR, section.id()));
      document.add(new StoredField(Terms.SHOWN_TEXT, section.text()));
      int words = headings.get(i).words().size();
      document.add(new NumericDocValuesField(Terms.HEADING_LENGTH, words));
      documents.add(document);
    }
    String key = Terms.page(space, page.id());
    for (Document document : documents) {
      document.add(new StringField(Terms.PAGE, key, Field.Store.NO));
      document.add(new StringField(Terms.SPACE, space.value(), Field.Store.NO));
    }
    return documents;
  }

  private void add(Document document, String field, Cut cut, @Nullable Language language) {
    if (!cut.words().isEmpty()) {
      WordStream stream = new WordStream(stems).over(cut.text(), cut.words(), language);
      document.add(new Field(field, stream, WORDS));
    }
  }

  /** The language of a page; null for a language without stemming. */
  private @Nullable Language language(
      Cut title, Cut description, List<Cut> headings, List<Cut> texts) {
    if (spaceLanguage.isPresent()) {
      return Language.of(spaceLanguage.get()).orElse(null);
    }
    Language.Guess guess = new Language.Guess();
    guess(title, guess);
    guess(description, guess);
    for (int i = 0; i < texts.size() && !guess.isFull(); i++) {
      guess(headings.get(i), guess);
      guess(texts.get(i), guess);
    }
    return guess.language();
  }

  private static void guess(Cut cut, Language.Guess guess) {
    for (Word word : cut.words()) {
      if (guess.isFull()) {
        return;
      }
      guess.add(Stems.written(cut.text(), word));
    }
  }
}
