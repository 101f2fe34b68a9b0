package dev.docs.search.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;

/**
 * A segment of an index: its reader, and its pages by their number in it. Immutable and
 * thread-safe.
 *
 * @param core the immutable part, shared while the segment lives
 * @param livePages how many of the pages are in the index
 * @param languages the languages of the live pages
 */
record Leaf(LeafReader reader, Core core, int livePages, Set<Language> languages) {

  /**
   * The pages of a segment, including deleted ones.
   *
   * @param pageOf the number of its page, by document
   * @param ids by number of the page
   * @param firsts the first document of each page, and at the end the number of documents
   * @param lengths of the pages, in words
   * @param headingLengths of the title or heading of each document, in words
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Core(
      Object key, int[] pageOf, String[] ids, int[] firsts, int[] lengths, int[] headingLengths) {

    /** The approximate size in memory, in bytes. */
    long weight() {
      return 1_000 + 8L * pageOf.length + 100L * ids.length;
    }
  }

  /**
   * The leaf of a segment.
   *
   * @param known cores of other leaves; that of this segment is reused
   */
  static Leaf of(LeafReader reader, Iterable<Core> known) throws IOException {
    Object key = reader.getCoreCacheHelper().getKey();
    for (Core core : known) {
      if (core.key().equals(key)) {
        return of(reader, core);
      }
    }
    return of(reader, core(reader, key));
  }

  private static Leaf of(LeafReader reader, Core core) throws IOException {
    Bits live = reader.getLiveDocs();
    int pages = core.ids().length;
    int livePages = 0;
    for (int page = 0; page < pages; page++) {
      livePages += live == null || live.get(core.firsts()[page]) ? 1 : 0;
    }
    return new Leaf(reader, core, livePages, languages(reader));
  }

  private static Core core(LeafReader reader, Object key) throws IOException {
    BinaryDocValues pages = DocValues.getBinary(reader, Terms.ID);
    NumericDocValues lengths = DocValues.getNumeric(reader, Terms.LENGTH);
    List<String> ids = new ArrayList<>();
    int[] firsts = new int[16];
    int[] lengthOf = new int[16];
    while (pages.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      int n = ids.size();
      if (n + 1 >= firsts.length) {
        firsts = Arrays.copyOf(firsts, 2 * firsts.length);
        lengthOf = Arrays.copyOf(lengthOf, firsts.length);
      }
      lengths.advance(pages.docID());
      firsts[n] = pages.docID();
      lengthOf[n] = (int) lengths.longValue();
      ids.add(pages.binaryValue().utf8ToString());
    }
    firsts = Arrays.copyOf(firsts, ids.size() + 1);
    firsts[ids.size()] = reader.maxDoc();
    int[] pageOf = new int[reader.maxDoc()];
    for (int page = 0; page < ids.size(); page++) {
      Arrays.fill(pageOf, firsts[page], firsts[page + 1], page);
    }
    return new Core(
        key,
        pageOf,
        ids.toArray(String[]::new),
        firsts,
        Arrays.copyOf(lengthOf, ids.size()),
        headingLengths(reader));
  }

  private static int[] headingLengths(LeafReader reader) throws IOException {
    NumericDocValues values = DocValues.getNumeric(reader, Terms.HEADING_LENGTH);
    int[] lengths = new int[reader.maxDoc()];
    while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      lengths[values.docID()] = (int) values.longValue();
    }
    return lengths;
  }

  private static Set<Language> languages(LeafReader reader) throws IOException {
    Set<Language> languages = EnumSet.noneOf(Language.class);
    Bits live = reader.getLiveDocs();
    for (Language language : Language.values()) {
      PostingsEnum pages = reader.postings(new Term(Terms.LANGUAGE, language.name()));
      while (pages != null && pages.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
        if (live == null || live.get(pages.docID())) {
          languages.add(language);
          break;
        }
      }
    }
    return languages;
  }
}
