package dev.docs.store.jdbc;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Store;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The whole content of a store, read through the library, including texts and bytes. */
final class StoreDump {

  private static final ListOptions ALL = ListOptions.limit(1_000);

  private final Store store;
  private final DocsSession operator;
  private final List<Object> facts = new ArrayList<>();

  private StoreDump(Store store) {
    this.store = store;
    operator = Docs.builder().store(store).build().as(Caller.operator());
  }

  static List<Object> of(Store store) {
    StoreDump dump = new StoreDump(store);
    dump.operator
        .organizations()
        .list(ALL)
        .items()
        .forEach(
            organization -> {
              dump.add("organization", organization);
              dump.addPlaces(organization.id());
            });
    dump.spaces().forEach(dump::addSpace);
    return dump.facts;
  }

  private void add(String what, Object... values) {
    facts.add(List.of(what, List.of(values)));
  }

  private void addPlaces(OrganizationId organization) {
    operator.collections().list(organization, true, ALL).items().forEach(c -> add("collection", c));
    operator.spaces().list(organization, ALL).items().forEach(space -> add("place", space));
  }

  /** All spaces, including those in the trash, which no listing contains. */
  private List<SpaceId> spaces() {
    List<SpaceId> ids = new ArrayList<>();
    store.<Object>read(
        "StoreDump.spaces",
        tx -> {
          SpaceRepository.forEach(
              tx,
              space -> {
                add("space", space);
                if (!space.isDeleted()) {
                  ids.add(space.id());
                }
              });
          return null;
        });
    return ids;
  }

  private void addSpace(SpaceId space) {
    Deque<RevisionId> pending = new ArrayDeque<>();
    pending.add(operator.spaces().get(space).space().head());
    for (ChangeRequest.View view : operator.changeRequests().list(space, null, null, ALL).items()) {
      add("change request", view);
      pending.addAll(view.changeRequest().revisions());
      String id = view.id().value();
      operator
          .changeRequests()
          .contributors(ChangeRequest.Ref.of(space, id), ALL)
          .items()
          .forEach(c -> add("by", c));
      operator
          .reviews()
          .list(ChangeRequest.Ref.of(space, id), ALL)
          .items()
          .forEach(review -> add("review", review));
      operator
          .reviews()
          .requested(ChangeRequest.Ref.of(space, id), ALL)
          .items()
          .forEach(r -> add("asked", r));
      operator
          .merges()
          .conflicts(ChangeRequest.Ref.of(space, id), ALL)
          .items()
          .forEach(c -> add("conflict", c));
    }
    Set<RevisionId> seen = new HashSet<>();
    while (!pending.isEmpty()) {
      RevisionId revision = pending.remove();
      if (seen.add(revision)) {
        ContentView content = operator.contents().get(ContentAt.revision(space, revision));
        addContent(content);
        pending.addAll(content.revision().parents());
      }
    }
  }

  private void addContent(ContentView view) {
    add("revision", view.revision());
    for (Page page : view.content().descendants(null)) {
      add("page", page, view.text(page.document()));
    }
    for (ReusableContent reusable : view.content().allReusableContents()) {
      add("reusable content", reusable, view.text(reusable.document()));
    }
    for (ContentFile file : view.content().allFiles()) {
      add("file", file, Arrays.hashCode(view.bytes(file)));
    }
    add("variables", view.content().variables());
  }
}
