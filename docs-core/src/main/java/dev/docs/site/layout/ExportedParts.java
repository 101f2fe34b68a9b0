package dev.docs.site.layout;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.internal.FolderContents.Exported;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.work.ReadWork;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The exported parts of a site, from one snapshot. */
record ExportedParts(Site site, Optional<FolderOrigin> origin, Map<SpaceId, Exported> contents) {

  static ExportedParts of(ReadWork r, OrganizationId organization, SiteId id) {
    Site site = FoundSite.at(r, organization, id).value();
    Map<SpaceId, Exported> contents = new LinkedHashMap<>();
    List<SpaceId> spaces = site.spaces().toList();
    for (SpaceId space : spaces) {
      SpaceAccess.anySpace(r, space)
          .ifPresent(
              found ->
                  contents.put(space, Exported.of(r, FoundContent.at(r, ContentAt.main(space)))));
    }
    if (contents.size() < spaces.size()) {
      throw DocsException.forbidden(
          "you may not view " + (spaces.size() - contents.size()) + " of the spaces of this site");
    }
    if (spaces.isEmpty()) {
      throw DocsException.precondition("the site shows no space");
    }
    return new ExportedParts(site, FolderOriginRepository.of(r, id), contents);
  }
}
