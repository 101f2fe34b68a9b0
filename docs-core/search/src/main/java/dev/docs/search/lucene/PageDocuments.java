package dev.docs.search.lucene;

import dev.docs.content.Page;
import dev.docs.content.document.Document.Section;
import dev.docs.id.SpaceId;
import dev.docs.search.Words;
import dev.docs.search.Words.Word;
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

  /** Creates the documents of pages; the language of each is detected where none is given. */
  PageDocuments(SpaceId space, Optional<String> spaceLanguage, Stems stems) {
    this.space = space;
    this.spaceLanguage = spaceLanguage;
    this.stems = stems;
  }

  private record Cut(String text, List<Word> words) {
    static Cut of(@Nullable String text) {
      String some = text == null ? "" : text;
      return new Cut(some, Words.in(some));
    }
  }

  List<Document> of(Page page, List<Section> sections) {
    List<Cut> cuts = new ArrayList<>(2 + 2 * sections.size());
    cuts.add(Cut.of(page.title()));
    cuts.add(Cut.of(page.description()));
    for (Section section : sections) {
      cuts.add(Cut.of(section.heading()));
      cuts.add(Cut.of(section.text()));
    }
    int length = cuts.stream().skip(2).mapToInt(cut -> cut.words().size()).sum();
    Language language = language(cuts);
    List<Document> documents = new ArrayList<>(1 + sections.size());
    Document first = new Document();
    String id = page.id().value();
    first.add(new BinaryDocValuesField(Terms.ID, new BytesRef(id)));
    first.add(new SortedDocValuesField(Terms.SPACE_ID, new BytesRef(space.value())));
    first.add(new NumericDocValuesField(Terms.LENGTH, length));
    first.add(new NumericDocValuesField(Terms.HEADING_LENGTH, cuts.get(0).words().size()));
    if (language != null) {
      first.add(new NumericDocValuesField(Terms.LANGUAGE, language.ordinal()));
    }
    add(first, Terms.TITLE, cuts.get(0), language);
    add(first, Terms.DESCRIPTION, cuts.get(1), language);
    documents.add(first);
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      Document document = new Document();
      Cut heading = cuts.get(2 + 2 * i);
      add(document, Terms.HEADING, heading, language);
      add(document, Terms.TEXT, cuts.get(3 + 2 * i), language);
      document.add(new StoredField(Terms.SHOWN_HEADING, section.heading()));
      document.add(new StoredField(Terms.SHOWN_ANCHOR, section.id()));
      document.add(new StoredField(Terms.SHOWN_TEXT, section.text()));
      document.add(new NumericDocValuesField(Terms.HEADING_LENGTH, heading.words().size()));
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
      WordStream stream = new WordStream(stems, cut.text(), cut.words(), language);
      document.add(new Field(field, stream, WORDS));
    }
  }

  /** The language of a page; null for a language without stemming. */
  private @Nullable Language language(List<Cut> cuts) {
    if (spaceLanguage.isPresent()) {
      return Language.of(spaceLanguage.get()).orElse(null);
    }
    Language.Guess guess = new Language.Guess();
    for (Cut cut : cuts) {
      for (Word word : cut.words()) {
        if (guess.isFull()) {
          return guess.language();
        }
        guess.add(Stems.written(cut.text(), word));
      }
    }
    return guess.language();
  }
}
