/** People, in whichever organizations they are. */
package dev.docs.user;
