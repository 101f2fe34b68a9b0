package dev.docs.space.content.internal;

import dev.docs.access.internal.Authorized;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.Content;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Templates;
import dev.docs.space.internal.MainContent;
import dev.docs.space.internal.SpaceTemplates;
import dev.docs.work.WriteWork;
import java.util.Optional;

/** Begins content with that of a template. Stateless; every method belongs to a unit of work. */
@KeepsRule({"template", "template-copy"})
public final class TemplateContent {

  private static final LayoutInsert.Limits LIMITS =
      new LayoutInsert.Limits(Templates.MAX_PAGES, Templates.MAX_FILES);

  private TemplateContent() {}

  /**
   * Gives a branch the content of a template; see {@link Templates#apply}.
   *
   * @param memory the budget for the texts and files of a template that is added to what is there
   */
  public static FoundContent apply(
      WriteWork w,
      ContentAt.Branch at,
      SpaceId template,
      MemoryBudget memory,
      ConditionCheck conditions) {
    RevisionId id = new RevisionId(w.ids().next());
    FoundContent target = FoundContent.editable(w, at);
    Authorized<Space> found =
        SpaceTemplates.require(w, target.space().value().organization(), template);
    StoredRevision head = MainContent.head(w, found);
    if (target.content(w).equals(Content.empty())) {
      ContentRoot root = ContentRepository.copy(w, head, at.space());
      return target.save(w, id, ContentRepository.content(w, at.space(), root), "Template");
    }
    requireFew(ContentRepository.content(w, head));
    FoundContent source = new FoundContent(found, Optional.empty(), head);
    Layout layout =
        GitLayout.read(FolderContents.write(FolderContents.Exported.of(w, source), memory));
    return FolderContents.insert(w, at, null, layout, LIMITS, conditions).content();
  }

  private static void requireFew(Content template) {
    if (template.pageCount() > Templates.MAX_PAGES || template.fileCount() > Templates.MAX_FILES) {
      throw DocsException.precondition(
          "the template has more than "
              + Templates.MAX_PAGES
              + " pages or "
              + Templates.MAX_FILES
              + " files, which only content without any begins with");
    }
  }
}
