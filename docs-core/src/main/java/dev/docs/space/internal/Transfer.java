package dev.docs.space.internal;

import dev.docs.access.GrantTarget;
import dev.docs.id.OrganizationId;

/**
 * A move of content to another organization.
 *
 * @param content the content before the move
 */
public record Transfer(GrantTarget content, OrganizationId from, OrganizationId to) {}
