package dev.docs;

import dev.docs.access.Caller;
import dev.docs.access.Context;
import dev.docs.change.ChangeRequests;
import dev.docs.change.MergePolicy;
import dev.docs.change.Merges;
import dev.docs.change.Reviews;
import dev.docs.contents.Contents;
import dev.docs.contents.PdfExport;
import dev.docs.font.Fonts;
import dev.docs.hostname.CustomHostnames;
import dev.docs.hostname.Subdomains;
import dev.docs.imports.Imports;
import dev.docs.member.InvitationForce;
import dev.docs.member.Invitations;
import dev.docs.member.InviteLinks;
import dev.docs.member.Members;
import dev.docs.organization.OrganizationMakers;
import dev.docs.organization.Organizations;
import dev.docs.permission.ContentPermissions;
import dev.docs.port.ContentSource;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.PdfRenderer;
import dev.docs.reference.ContentReferences;
import dev.docs.search.Search;
import dev.docs.space.Collections;
import dev.docs.space.Sharing;
import dev.docs.space.Spaces;
import dev.docs.sso.SamlProviders;
import dev.docs.storage.UploadLimits;
import dev.docs.storage.Uploads;
import dev.docs.team.Teams;
import dev.docs.translation.Glossary;
import dev.docs.translation.Translations;
import dev.docs.user.Users;
import java.util.Optional;

/** The services, on behalf of one caller. Thread-safe. */
public final class DocsSession {

  private final Context context;
  private final OrganizationMakers organizationMakers;
  private final InvitationForce invitationForce;
  private final ChangeRequests changeRequests;
  private final Merges merges;
  private final Derived derived;
  private final ContentSource contentSource;
  private final Optional<PdfRenderer> pdfRenderer;
  private final HostnameVerifier hostnameVerifier;
  private final UploadLimits uploadLimits;

  DocsSession(
      Context context,
      OrganizationMakers organizationMakers,
      InvitationForce invitationForce,
      MergePolicy mergePolicy,
      Derived derived,
      ContentSource contentSource,
      Optional<PdfRenderer> pdfRenderer,
      HostnameVerifier hostnameVerifier,
      UploadLimits uploadLimits) {
    this.context = context;
    this.organizationMakers = organizationMakers;
    this.invitationForce = invitationForce;
    this.derived = derived;
    this.contentSource = contentSource;
    this.pdfRenderer = pdfRenderer;
    this.hostnameVerifier = hostnameVerifier;
    this.uploadLimits = uploadLimits;
    changeRequests = new ChangeRequests(context);
    merges = new Merges(context, mergePolicy);
  }

  public Caller caller() {
    return context.caller();
  }

  public Users users() {
    return new Users(context, Sharing::isThere, Cascades.USER);
  }

  public Organizations organizations() {
    return new Organizations(context, organizationMakers);
  }

  public Subdomains subdomains() {
    return new Subdomains(context);
  }

  public CustomHostnames customHostnames() {
    return new CustomHostnames(context, hostnameVerifier);
  }

  public Uploads uploads() {
    return new Uploads(context, uploadLimits);
  }

  public Fonts fonts() {
    return new Fonts(context);
  }

  public Translations translations() {
    return new Translations(context);
  }

  public Glossary glossary() {
    return new Glossary(context);
  }

  public Members members() {
    return new Members(context, Cascades.MEMBER);
  }

  public Invitations invitations() {
    return new Invitations(context, invitationForce);
  }

  public InviteLinks inviteLinks() {
    return new InviteLinks(context);
  }

  public SamlProviders samlProviders() {
    return new SamlProviders(context);
  }

  public Teams teams() {
    return new Teams(context, Cascades.TEAM);
  }

  public ContentPermissions permissions() {
    return new ContentPermissions(context);
  }

  public Collections collections() {
    return new Collections(context, Cascades.COLLECTION, Cascades.TRANSFER);
  }

  public Spaces spaces() {
    return new Spaces(context, Cascades.TRANSFER);
  }

  public Contents contents() {
    return new Contents(context);
  }

  public ChangeRequests changeRequests() {
    return changeRequests;
  }

  public Merges merges() {
    return merges;
  }

  public Reviews reviews() {
    return new Reviews(context);
  }

  public ContentReferences references() {
    return new ContentReferences(context, derived.references());
  }

  public Search search() {
    return new Search(context, derived.indexes());
  }

  public Imports imports() {
    return new Imports(contents(), contentSource);
  }

  public PdfExport pdfs() {
    return new PdfExport(pdfRenderer, derived.pdfs());
  }
}
