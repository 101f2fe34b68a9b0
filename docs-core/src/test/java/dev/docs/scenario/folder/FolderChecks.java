package dev.docs.scenario.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.reference.Location;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Exports and imports a space, and checks what comes of it and where its links lead. */
final class FolderChecks {

  private final World world;
  private final SpaceId space;

  FolderChecks(World world, SpaceId space) {
    this.world = world;
    this.space = space;
  }

  // ---------------------------------------------------------------- out

  /** The folder of the main content, which says all that is in it, and whose links are alive. */
  Folder export(ContentView view, Side main) {
    Folder folder = world.admin.contents().exportFolder(ContentAt.main(space));
    Side unique = withoutCopies(view, main);
    Set<String> words = new TreeSet<>();
    Map<String, List<String>> wordsOf = new HashMap<>();
    for (String file : EditedFolder.texts(folder)) {
      wordsOf.put(file, Words.in(EditedFolder.text(folder, file)));
      words.addAll(wordsOf.get(file));
    }
    assertThat(words).isEqualTo(new TreeSet<>(main.words()));
    for (String path : EditedFolder.texts(folder)) {
      assertNoIdentifiers(view.content(), folder, path);
      Map<String, String> leads = EditedFolder.links(folder, path);
      for (String name : Words.links(EditedFolder.text(folder, path)).keySet()) {
        ContentRef to = unique.links().get(name);
        if (to instanceof ContentRef.File file && fileOf(view.content(), file).isPresent()) {
          assertThat(leads).as("%s in %s", EditedFolder.text(folder, path), path).containsKey(name);
          assertThat(folder.find(leads.get(name)).orElseThrow().toByteArray())
              .isEqualTo(view.bytes(fileOf(view.content(), file).get()));
        }
        Page page = to == null ? null : pageAt(view.content(), to).orElse(null);
        if (page != null) {
          List<String> found =
              leads.containsKey(name)
                  ? wordsOf.get(leads.get(name))
                  : wordsReadAlone(folder, path, name);
          assertThat(found)
              .as("what %s leads to in %s: %s", name, path, EditedFolder.text(folder, path))
              .isEqualTo(Words.in(view.text(Seen.shown(view.content(), page))));
        }
      }
    }
    return folder;
  }

  /** Nothing that is there is named by its identifier in a folder; what is included is a file. */
  private static void assertNoIdentifiers(Content content, Folder folder, String path) {
    String text = EditedFolder.text(folder, path);
    for (Links.Link link : Links.in(text)) {
      ContentRef named = LinkResolver.byId().resolve(link.target());
      assertThat(!(named instanceof ContentRef.Url) && new ContentLinks(content).isThere(named))
          .as("%s in %s: %s", link.target(), path, text)
          .isFalse();
      if (link.target().contains("includes/")) {
        assertThat(RelativePath.resolve(path, link.target(), folder::contains)).isPresent();
      }
    }
  }

  /** What a link leads to that is the path of a page, for who reads this folder alone. */
  private List<String> wordsReadAlone(Folder folder, String file, String name) {
    SpaceId alone = world.admin.spaces().create(world.organization, CreateSpace.titled("A")).id();
    ContentView view = world.admin.contents().importFolder(ContentAt.main(alone), folder).content();
    Content content = view.content();
    ContentLinks links = new ContentLinks(content);
    Optional<Page> page = content.pageBySource(file);
    Owned owner =
        page.map(links::of)
            .orElseGet(() -> links.of(content.reusableContentBySource(file).orElseThrow()));
    String target = Words.links(EditedFolder.text(folder, file)).get(name);
    Optional<Page> to = pageAt(content, owner.resolve(target).orElse(null));
    return to.map(found -> Words.in(view.text(Seen.shown(content, found)))).orElse(List.of());
  }

  // ---------------------------------------------------------------- in

  /**
   * What is seen of a page.
   *
   * @param text without the targets of links: a page that gets a file may be linked to by it
   */
  private record Shown(String path, String title, String text) {}

  private static Map<PageId, Shown> shown(ContentView view) {
    Map<PageId, Shown> shown = new HashMap<>();
    for (Page page : view.content().allPages()) {
      shown.put(
          page.id(),
          new Shown(view.content().path(page), page.title(), withoutTargets(view.text(page))));
    }
    return shown;
  }

  private static Map<ReusableContentId, Shown> reusables(ContentView view) {
    return view.content().allReusableContents().stream()
        .collect(
            Collectors.toMap(
                ReusableContent::id,
                found -> new Shown("", found.title(), withoutTargets(view.text(found)))));
  }

  static String withoutTargets(String text) {
    return Links.rewrite(text, target -> "");
  }

  private static Map<String, String> texts(Folder folder) {
    Map<String, String> texts = new TreeMap<>();
    folder
        .files()
        .forEach(
            (path, blob) ->
                texts.put(path, new String(blob.toByteArray(), StandardCharsets.UTF_8)));
    return texts;
  }

  /** Imports what was exported, which changes nothing. */
  void reimport(Side main) {
    ContentView before = world.admin.contents().get(ContentAt.main(space));
    Folder folder = export(before, main);
    ContentView after =
        world.admin.contents().importFolder(ContentAt.main(space), folder).content();
    assertThat(shown(after)).isEqualTo(shown(before));
    assertThat(reusables(after)).isEqualTo(reusables(before));
    Folder again = world.admin.contents().exportFolder(ContentAt.main(space));
    assertThat(texts(again)).isEqualTo(texts(folder));
    assertThat(again).isEqualTo(folder);
    RevisionId revision = after.revision().id();
    assertThat(
            world
                .admin
                .contents()
                .importFolder(ContentAt.main(space), folder)
                .content()
                .revision()
                .id())
        .isEqualTo(revision);
  }

  /**
   * Replaces the content by a folder.
   *
   * @param before the folder of what is there
   * @return what must be there now; of links that led to a group, which is a page in a folder,
   *     nothing is known
   */
  Side importOver(Folder before, Folder folder) {
    ContentView was = world.admin.contents().get(ContentAt.main(space));
    ContentView now =
        world
            .admin
            .contents()
            .importFolder(ContentAt.main(space), folder, ImportMode.REPLACE)
            .content();
    Map<String, PageId> ids = new TreeMap<>();
    for (Page page : now.content().allPages()) {
      if (page.gitPath() != null) {
        ids.put(page.gitPath(), page.id());
      }
    }
    assertThat(ids.keySet()).isEqualTo(new TreeSet<>(EditedFolder.pages(folder)));
    assertIdentity(before, idsOf(was, before), folder, ids);
    Set<String> words = new HashSet<>();
    Map<String, ContentRef> refs = new HashMap<>();
    ids.forEach((file, id) -> refs.put(file, new ContentRef.Page(id.value(), null)));
    now.content()
        .allFiles()
        .forEach(file -> refs.put(file.gitPath(), new ContentRef.File(file.id().value())));
    Map<String, ContentRef> links = new HashMap<>();
    now.content()
        .allReusableContents()
        .forEach(
            found ->
                refs.put(
                    found.gitPath(), new ContentRef.ReusableContent(found.id().value(), null)));
    for (String file : EditedFolder.texts(folder)) {
      words.addAll(Words.in(EditedFolder.text(folder, file)));
      EditedFolder.links(folder, file).forEach((name, to) -> links.put(name, refs.get(to)));
    }
    links.values().removeIf(ref -> ref == null);
    links.keySet().removeAll(toGroups(was));
    return new Side(words, links);
  }

  private static Set<String> toGroups(ContentView view) {
    ContentLinks links = new ContentLinks(view.content());
    Set<String> names = new HashSet<>();
    for (Page page : view.content().allPages()) {
      Owned owner = links.of(page);
      Words.links(view.text(page.document()))
          .forEach(
              (name, target) -> {
                if (pageAt(view.content(), owner.resolve(target).orElse(null))
                    .filter(to -> to.type() == PageType.GROUP)
                    .isPresent()) {
                  names.add(name);
                }
              });
    }
    return names;
  }

  /** Which page a file holds; without those that cannot be told apart by their paragraphs. */
  private static Map<String, PageId> idsOf(ContentView view, Folder folder) {
    Map<List<String>, List<PageId>> byWords =
        view.content().allPages().stream()
            .collect(
                Collectors.groupingBy(
                    page -> Words.in(view.text(page)),
                    Collectors.mapping(Page::id, Collectors.toList())));
    Map<String, PageId> ids = new TreeMap<>();
    for (String file : EditedFolder.pages(folder)) {
      List<PageId> found =
          byWords.getOrDefault(Words.in(EditedFolder.text(folder, file)), List.of());
      if (found.size() == 1) {
        ids.put(file, found.get(0));
      }
    }
    return ids;
  }

  /** A file at the same path, and one that is the same text under another, is the same page. */
  private static void assertIdentity(
      Folder before, Map<String, PageId> was, Folder after, Map<String, PageId> is) {
    Map<String, String> removed = new TreeMap<>();
    was.keySet().forEach(file -> removed.put(file, EditedFolder.text(before, file)));
    Map<String, String> added = new TreeMap<>();
    for (String file : EditedFolder.pages(after)) {
      if (removed.remove(file) != null) {
        assertThat(is.get(file)).as("page of %s", file).isEqualTo(was.get(file));
      } else if (!before.contains(file)) {
        added.put(file, EditedFolder.text(after, file));
      }
    }
    Set<String> ends = new HashSet<>();
    List<String> all = new ArrayList<>(EditedFolder.pages(before));
    all.removeIf(after::contains);
    all.addAll(added.keySet());
    boolean mayBeFolderPages = !all.stream().map(FolderChecks::place).allMatch(ends::add);
    if (mayBeFolderPages) {
      return;
    }
    removed.forEach(
        (from, text) -> {
          List<String> equal = keys(added, text::equals);
          if (equal.size() == 1 && keys(removed, text::equals).size() == 1) {
            assertThat(is.get(equal.get(0)))
                .as("%s renamed from %s", equal, from)
                .isEqualTo(was.get(from));
          }
        });
  }

  private static String place(String file) {
    return file.endsWith("/README.md")
        ? file.substring(0, file.length() - "/README.md".length())
        : file.substring(0, file.length() - 3);
  }

  private static List<String> keys(Map<String, String> map, Function<String, Boolean> test) {
    return map.keySet().stream().filter(key -> test.apply(map.get(key))).toList();
  }

  // ---------------------------------------------------------------- links

  /** Checks references, backlinks and the text that goes out, of every page. */
  void links(ContentView view, Side side, boolean inMain) {
    Content content = view.content();
    ContentLinks links = new ContentLinks(content);
    Side unique = withoutCopies(view, side);
    for (Page page : content.allPages()) {
      links(view, unique, links.of(page), view.text(page.document()), view.text(page));
      if (inMain) {
        backlinks(view, unique, page);
      }
    }
    for (ReusableContent reusable : content.allReusableContents()) {
      String stored = view.text(reusable.document());
      links(view, unique, links.of(reusable), stored, view.text(reusable));
    }
  }

  private static void links(ContentView view, Side side, Owned owner, String stored, String shown) {
    Content content = view.content();
    Words.links(stored)
        .forEach(
            (name, target) ->
                assertLeads(
                    content,
                    side,
                    name,
                    owner.resolve(target).orElse(null),
                    target + " on " + owner.self()));
    Words.links(shown)
        .forEach(
            (name, target) ->
                assertLeads(
                    content,
                    side,
                    name,
                    owner.atPath(target).orElse(null),
                    target + " as shown on " + owner.self()));
  }

  private void backlinks(ContentView view, Side side, Page page) {
    for (String name : Words.links(view.text(page)).keySet()) {
      Optional<PageId> to =
          Optional.ofNullable(side.links().get(name))
              .flatMap(ref -> pageAt(view.content(), ref))
              .map(Page::id);
      if (to.isPresent() && !to.get().equals(page.id())) {
        assertThat(backlinks(to.get())).contains(page.id());
      }
    }
  }

  /**
   * Without the links that stand on several pages: a page that was deleted on one side and edited
   * on the other stays beside the one that was made of its file again, and each has its own.
   */
  private static Side withoutCopies(ContentView view, Side side) {
    Set<String> once = new HashSet<>();
    Map<String, ContentRef> links = new HashMap<>(side.links());
    for (String text : Seen.texts(view)) {
      for (String name : Words.links(text).keySet()) {
        if (!once.add(name)) {
          links.remove(name);
        }
      }
    }
    return side.withLinks(links);
  }

  private static void assertLeads(
      Content content, Side side, String name, ContentRef ref, String what) {
    ContentRef to = side.links().get(name);
    if (to instanceof ContentRef.File file && fileOf(content, file).isPresent()) {
      assertThat(ref).as("%s: %s", name, what).isEqualTo(to);
    } else if (to instanceof ContentRef.Page page && pageAt(content, to).isPresent()) {
      assertThat(pageOf(ref)).as("%s: %s", name, what).isEqualTo(page.page());
    }
  }

  /** The page that a reference names, where it is there. */
  private static Optional<Page> pageAt(Content content, ContentRef ref) {
    return Optional.ofNullable(pageOf(ref)).flatMap(id -> content.page(new PageId(id)));
  }

  private static Optional<ContentFile> fileOf(Content content, ContentRef.File file) {
    return content.file(new FileId(file.file()));
  }

  /** Whether what a reference names is not there any more. */
  static boolean isGone(Content content, ContentRef ref) {
    return ref instanceof ContentRef.File file
        ? fileOf(content, file).isEmpty()
        : pageAt(content, ref).isEmpty();
  }

  private List<PageId> backlinks(PageId page) {
    return world
        .admin
        .references()
        .toPage(ContentAt.main(space), page, ListOptions.first())
        .items()
        .stream()
        .filter(Location.Page.class::isInstance)
        .map(location -> ((Location.Page) location).page().id())
        .toList();
  }

  static String pageOf(ContentRef ref) {
    return ref instanceof ContentRef.Page page
        ? page.page()
        : ref instanceof ContentRef.Anchor anchor ? anchor.page() : null;
  }
}
