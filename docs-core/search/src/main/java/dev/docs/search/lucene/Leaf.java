package dev.docs.search.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/**
 * A segment of an index: its reader, and its pages by their number in it. Immutable and
 * thread-safe.
 *
 * @param core the immutable part, shared while the segment lives
 */
record Leaf(LeafReader reader, Core core) {

  /** A segment, including what is deleted of it. */
  record Core(Object key, Pages pages, Documents documents) {

    /** The approximate size in memory, in bytes. */
    long weight() {
      return 1_000 + 8L * documents.pageOf().length + 13L * pages.count();
    }
  }

  /**
   * The pages of a segment.
   *
   * @param spaces the number of the space of each page
   * @param firsts the first document of each page, and at the end the number of documents
   * @param lengths in words
   * @param languages the ordinal of the language whose stems a page has; -1 for none
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Pages(int[] spaces, int[] firsts, int[] lengths, byte[] languages) {
    int count() {
      return spaces.length;
    }
  }

  /**
   * The documents of a segment.
   *
   * @param pageOf the number of the page of each
   * @param headingLengths of the title or heading of each, in words
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Documents(int[] pageOf, int[] headingLengths) {}

  /**
   * The leaf of a segment.
   *
   * @param known cores of other leaves; that of this segment is reused
   * @param numbers gives the number of a space
   */
  static Leaf of(LeafReader reader, Iterable<Core> known, ToIntFunction<String> numbers)
      throws IOException {
    Object key = reader.getCoreCacheHelper().getKey();
    for (Core core : known) {
      if (core.key().equals(key)) {
        return new Leaf(reader, core);
      }
    }
    Pages pages = pages(reader, numbers);
    return new Leaf(reader, new Core(key, pages, documents(reader, pages)));
  }

  private static Pages pages(LeafReader reader, ToIntFunction<String> numbers) throws IOException {
    SortedDocValues spaces = DocValues.getSorted(reader, Terms.SPACE_ID);
    NumericDocValues lengths = DocValues.getNumeric(reader, Terms.LENGTH);
    NumericDocValues languages = DocValues.getNumeric(reader, Terms.LANGUAGE);
    int[] numberOf = new int[spaces.getValueCount()];
    for (int i = 0; i < numberOf.length; i++) {
      numberOf[i] = numbers.applyAsInt(spaces.lookupOrd(i).utf8ToString());
    }
    int[] spaceOf = new int[16];
    int[] firsts = new int[17];
    int[] lengthOf = new int[16];
    byte[] languageOf = new byte[16];
    int n = 0;
    while (spaces.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (n == spaceOf.length) {
        spaceOf = Arrays.copyOf(spaceOf, 2 * n);
        firsts = Arrays.copyOf(firsts, 2 * n + 1);
        lengthOf = Arrays.copyOf(lengthOf, 2 * n);
        languageOf = Arrays.copyOf(languageOf, 2 * n);
      }
      int document = spaces.docID();
      lengths.advance(document);
      spaceOf[n] = numberOf[spaces.ordValue()];
      firsts[n] = document;
      lengthOf[n] = (int) lengths.longValue();
      languageOf[n] = languages.advanceExact(document) ? (byte) languages.longValue() : NO_LANGUAGE;
      n++;
    }
    firsts = Arrays.copyOf(firsts, n + 1);
    firsts[n] = reader.maxDoc();
    return new Pages(
        Arrays.copyOf(spaceOf, n),
        firsts,
        Arrays.copyOf(lengthOf, n),
        Arrays.copyOf(languageOf, n));
  }

  static final byte NO_LANGUAGE = -1;

  private static Documents documents(LeafReader reader, Pages pages) throws IOException {
    int[] pageOf = new int[reader.maxDoc()];
    for (int page = 0; page < pages.count(); page++) {
      Arrays.fill(pageOf, pages.firsts()[page], pages.firsts()[page + 1], page);
    }
    NumericDocValues values = DocValues.getNumeric(reader, Terms.HEADING_LENGTH);
    int[] lengths = new int[reader.maxDoc()];
    while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      lengths[values.docID()] = (int) values.longValue();
    }
    return new Documents(pageOf, lengths);
  }

  /** The identifiers of pages, which are to be asked for in ascending order. */
  Ids ids() throws IOException {
    BinaryDocValues values = DocValues.getBinary(reader, Terms.ID);
    return page -> {
      values.advanceExact(core.pages().firsts()[page]);
      return values.binaryValue();
    };
  }

  /** Gives the identifier of a page by its number. */
  @FunctionalInterface
  interface Ids {

    /** As it is stored: valid until the next call. */
    BytesRef stored(int page) throws IOException;

    default String of(int page) throws IOException {
      return stored(page).utf8ToString();
    }
  }
}
