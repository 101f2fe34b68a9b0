package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.WriteWork;
import dev.docs.content.gitlayout.Folder;
import dev.docs.contents.ContentAt;
import dev.docs.contents.Contents;
import dev.docs.contents.Contents.ImportedFolder;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.SiteView;
import dev.docs.site.internal.NewSites;
import dev.docs.site.layout.LayoutNode.Space;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.CreateSpace;
import dev.docs.space.internal.NewSpaces;
import dev.docs.space.internal.Places;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes sites of folders: of one with a {@value SiteLayout#FILE} the site that it describes, of any
 * other one a site that shows a single space. Each space is made and filled in a transaction of its
 * own, the site in one after them. Thread-safe.
 */
public final class SiteFolders {

  private static final int MAX_TITLE = dev.docs.space.Space.MAX_TITLE;

  private final Context context;

  public SiteFolders(Context context) {
    this.context = requireNonNull(context, "context");
  }

  /**
   * A site that was made.
   *
   * @param spaces what came of the content of each of its spaces, in order
   */
  public record MadeSite(SiteView site, List<ImportedFolder> spaces) {
    public MadeSite {
      spaces = List.copyOf(spaces);
    }
  }

  /** The layout that a folder has; empty where it has none. */
  public static Optional<SiteLayout> layout(Folder folder) {
    Optional<String> own = text(folder, SiteLayout.FILE);
    return own.or(() -> text(folder, SiteLayout.OTHER_FILE).filter(SiteFolders::isOfSite))
        .map(SiteLayout::parse);
  }

  private static Optional<String> text(Folder folder, String path) {
    return folder.find(path).map(file -> new String(file.toByteArray(), StandardCharsets.UTF_8));
  }

  /** The other name is a common one: what says nothing of a site is something else. */
  private static boolean isOfSite(String yaml) {
    return yaml.lines().anyMatch(line -> line.startsWith("site:"));
  }

  /**
   * Makes a site, which is not published, with its spaces.
   *
   * @param title of the site and its space where the folder describes no site
   * @throws DocsException with {@code INVALID} for a description that is wrong, or names a folder
   *     without files; then nothing is made
   */
  public MadeSite create(OrganizationId organization, String title, Folder folder) {
    SiteLayout layout = layout(folder).orElseGet(() -> single(title, folder));
    Map<String, Folder> contents = contents(layout, folder);
    Map<String, SpaceId> byDirectory = new LinkedHashMap<>();
    Map<String, SpaceId> byKey = new LinkedHashMap<>();
    List<ImportedFolder> imported = new ArrayList<>();
    for (Space node : layout.spaces().toList()) {
      Folder content = contents.get(node.key());
      SpaceId space =
          node.directory()
              .map(SiteFolders::normalized)
              .map(byDirectory::get)
              .orElseGet(() -> space(organization, node, content, imported));
      node.directory().map(SiteFolders::normalized).ifPresent(d -> byDirectory.put(d, space));
      byKey.put(node.key(), space);
    }
    return new MadeSite(site(organization, layout, byKey), imported);
  }

  private static SiteLayout single(String title, Folder folder) {
    return new SiteLayout(
        title,
        List.of(
            new Space(
                "content",
                title,
                Map.of(),
                "content",
                true,
                false,
                false,
                Optional.empty(),
                folder.size() == 0 ? Optional.empty() : Optional.of("."),
                Optional.empty())));
  }

  /** What each site space shows, by its key; empty folders for content from elsewhere. */
  private static Map<String, Folder> contents(SiteLayout layout, Folder folder) {
    Map<String, Folder> contents = new LinkedHashMap<>();
    for (Space node : layout.spaces().toList()) {
      Folder content =
          node.directory().map(d -> folder.under(normalized(d))).orElse(Folder.empty());
      if (node.directory().isPresent() && content.size() == 0) {
        throw DocsException.invalid(
            "the part " + node.key(), "names a folder without files: " + node.directory().get());
      }
      contents.put(node.key(), content);
    }
    return contents;
  }

  /** Without empty segments and those that lead nowhere. */
  private static String normalized(String directory) {
    List<String> segments = new ArrayList<>(List.of(directory.split("/", -1)));
    segments.removeIf(segment -> segment.isEmpty() || segment.equals("."));
    return String.join("/", segments);
  }

  private SpaceId space(
      OrganizationId organization, Space node, Folder content, List<ImportedFolder> imported) {
    int[] characters = node.title().codePoints().limit(MAX_TITLE).toArray();
    String title = new String(characters, 0, characters.length);
    SpaceId space =
        context.write(w -> NewSpaces.create(w, organization, CreateSpace.titled(title)).id());
    imported.add(new Contents(context).importFolder(ContentAt.main(space), content));
    return space;
  }

  private SiteView site(
      OrganizationId organization, SiteLayout layout, Map<String, SpaceId> spaces) {
    String title =
        layout.title().codePointCount(0, layout.title().length()) < Site.MIN_TITLE
            ? "Untitled"
            : layout.title();
    return context.write(
        w -> {
          spaces.values().forEach(space -> requireManaged(w, space));
          SiteStructure structure = new LayoutStructure(w.ids(), spaces).of(layout);
          return NewSites.create(w, organization, CreateSite.titled(title), Optional.of(structure));
        });
  }

  /** Whoever shows a space to everybody who reaches a site manages it. */
  private static void requireManaged(WriteWork w, SpaceId space) {
    Places.space(w, space).require(Role.CREATE, "show this space on a site");
  }
}
