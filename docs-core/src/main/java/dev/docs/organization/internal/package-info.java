/** Repositories of organizations, host names and subdomains. */
@NullMarked
package dev.docs.organization.internal;

import org.jspecify.annotations.NullMarked;
