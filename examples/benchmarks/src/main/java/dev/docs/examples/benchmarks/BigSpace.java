package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.EditResult;
import dev.docs.content.EditResult.PageInserted;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A large space in a memory store: each page has ten subpages and a text of about a kilobyte.
 * Deterministic for a number of pages.
 */
final class BigSpace {

  /** A prime: steps of this size visit all pages of a space in scattered order. */
  static final int STRIDE = 7919;

  static final String USER = "ada";

  private static final int FANOUT = 10;
  private static final int PARAGRAPHS = 8;

  final Docs docs;
  final DocsSession ada;
  final SpaceId space;

  /** The ids of the pages in order of creation. */
  final List<String> pages = new ArrayList<>();

  BigSpace(int size) {
    this(MemoryStore.create(), size);
  }

  /** In an empty store. */
  BigSpace(MemoryStore store, int size) {
    this(
        Docs.builder()
            .store(store)
            .clock(ManualClock.at(Instant.parse("2026-01-05T09:00:00Z")))
            .ids(Ids.seeded(1))
            .build(),
        size);
  }

  /** In an empty library. */
  BigSpace(Docs docs, int size) {
    this.docs = docs;
    this.ada = docs.as(Caller.user(USER));
    docs.as(Caller.operator()).users().create(CreateUser.named(USER, "Ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    while (pages.size() < size) {
      insert(Math.min(ContentEdit.MAX_BATCH, size - pages.size()));
    }
  }

  private void insert(int count) {
    int first = pages.size();
    List<ContentEdit> edits = new ArrayList<>();
    for (int i = first; i < first + count; i++) {
      int parent = i / FANOUT - 1;
      edits.add(
          ContentEdit.insertPage("Page " + i)
              .ref("page" + i)
              .into(parent < 0 ? null : parent < first ? pages.get(parent) : "page" + parent)
              .markdown(text(i, "as it was")));
    }
    for (EditResult result : ada.contents().edit(ContentAt.main(space), edits).results()) {
      pages.add(((PageInserted) result).page().value());
    }
  }

  /** The n-th page to visit. */
  int visited(int n) {
    return (int) ((long) n * STRIDE % pages.size());
  }

  /** The text of a page, with a variable word in the middle. */
  static String text(int page, String word) {
    StringBuilder text = new StringBuilder("# Page " + page + "\n");
    for (int i = 0; i < PARAGRAPHS; i++) {
      text.append("\nParagraph ").append(i).append(" of page ").append(page);
      text.append(" tells what every paragraph tells: that there is a text, and it is ");
      text.append(i == PARAGRAPHS / 2 ? word : "as it was").append(".\n");
    }
    return text.toString();
  }

  /** Opens a change request, and returns its number. */
  String open() {
    return Integer.toString(
        ada.changeRequests()
            .create(space, CreateChangeRequest.titled("Change"))
            .changeRequest()
            .number());
  }

  /** An edit that replaces the text of a page. */
  ContentEdit edit(int page, String word) {
    return ContentEdit.updatePage(pages.get(page)).markdown(text(page, word));
  }
}
